import type { Cue } from "../model/cues.ts";
import type { FeltSettings } from "./settings.ts";
import type { Sound } from "./sound.ts";

type Sounds = typeof import("./sound.ts");

/** What is heard of the felt; how sounds are made is fetched when there is time. */
export class Ear {
  private asked: Promise<void> | null = null;
  private sounds: Sounds | null = null;
  private voice: InstanceType<Sounds["Voice"]> | null = null;

  constructor(private isOn: boolean) {}

  set on(isOn: boolean) {
    this.isOn = isOn;
    if (this.voice) this.voice.on = isOn;
  }

  /** Fetches how sounds are made. */
  async fetch(): Promise<void> {
    if (!this.isOn || this.sounds) return;
    this.asked ??= import("./sound.ts").then((sounds) => {
      this.sounds = sounds;
      this.voice = new sounds.Voice();
    });
    await this.asked.catch(() => {
      this.asked = null;
    });
  }

  /** To be called in a gesture: before one, a page may make no sound. */
  async open(): Promise<void> {
    if (!this.isOn) return;
    if (!this.voice) await this.fetch();
    this.voice?.open();
  }

  play(sound: Sound): void {
    this.voice?.play(sound);
  }

  cue(cue: Cue, settings: FeltSettings): void {
    if (this.sounds && this.voice) this.sounds.soundCue(this.voice, cue, settings);
  }

  close(): void {
    this.voice?.close();
    this.voice = null;
  }
}
