import type { Cue } from "../model/cues.ts";
import type { FeltSettings } from "./settings.ts";
import type { Sound } from "./sound.ts";

type Sounds = typeof import("./sound.ts");

/** What is heard of the felt; how sounds are made is fetched with the first gesture, for before it none may be. */
export class Ear {
  private asked: Promise<void> | null = null;
  private sounds: Sounds | null = null;
  private voice: InstanceType<Sounds["Voice"]> | null = null;

  constructor(private isOn: boolean) {}

  set on(isOn: boolean) {
    this.isOn = isOn;
    if (this.voice) this.voice.on = isOn;
  }

  /** To be called in a gesture. */
  open(): void {
    if (!this.isOn) return;
    this.voice?.open();
    this.asked ??= import("./sound.ts").then(
      (sounds) => {
        this.sounds = sounds;
        this.voice = new sounds.Voice();
        this.voice.on = this.isOn;
        this.voice.open();
      },
      () => {
        this.asked = null;
      },
    );
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
