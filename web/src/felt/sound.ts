import type { Cue } from "../model/cues.ts";

/** Sounds made on the spot: no samples. Silent until a first gesture, as browsers want it. */
export type Sound =
  | "deal"
  | "flip"
  | "place"
  | "turn"
  | "illegal"
  | "won"
  | "bid"
  | "double"
  | "made"
  | "failed"
  | "game";

const VOLUME = 10 ** (-18 / 20);
const NOTE = { E5: 659.3, G5: 830.6, B5: 987.8, E6: 1318.5 } as const;

export class Voice {
  on = true;
  private context: AudioContext | null = null;
  private out: GainNode | null = null;
  private noise: AudioBuffer | null = null;

  /** To be called in a gesture: only then may a page make a sound. */
  open(): void {
    if (!this.on || typeof AudioContext === "undefined") return;
    if (this.context) {
      // A telephone call, or a long sleep, may have silenced it.
      if (this.context.state !== "running") void this.context.resume();
      return;
    }
    this.context = new AudioContext();
    this.out = this.context.createGain();
    this.out.gain.value = VOLUME * 2;
    this.out.connect(this.context.destination);
    const length = this.context.sampleRate / 10;
    this.noise = this.context.createBuffer(1, length, this.context.sampleRate);
    const samples = this.noise.getChannelData(0);
    for (let i = 0; i < length; i++) samples[i] = Math.random() * 2 - 1;
  }

  close(): void {
    void this.context?.close();
    this.context = null;
  }

  play(sound: Sound, after = 0): void {
    const { context } = this;
    if (!this.on || !context || context.state !== "running") return;
    const at = context.currentTime + after;
    switch (sound) {
      case "deal":
        this.burst(at, 0.018, 2400 * (0.94 + Math.random() * 0.12), 0.8);
        break;
      case "flip":
        this.burst(at, 0.009, 1200, 0.8);
        this.burst(at + 0.009, 0.009, 3000, 0.8);
        break;
      case "place":
        this.tone(at, 140, 0.03, "sine", 0.6);
        this.burst(at, 0.02, 900, 0.35);
        break;
      case "turn":
        this.tone(at, 880, 0.09, "sine", 0.35);
        break;
      case "illegal":
        this.tone(at, 110, 0.06, "triangle", 0.6);
        break;
      case "won":
        this.tone(at, NOTE.E5, 0.09, "sine", 0.35);
        this.tone(at + 0.09, NOTE.G5, 0.09, "sine", 0.35);
        break;
      case "double":
        this.tick(at);
        this.tick(at + 0.09);
        break;
      case "bid":
        this.tick(at);
        break;
      case "failed":
        this.tone(at, NOTE.G5, 0.14, "sine", 0.3);
        this.tone(at + 0.12, NOTE.E5, 0.2, "sine", 0.3);
        break;
      case "game":
        for (let i = 0; i < 6; i++)
          this.tone(at + 0.28, NOTE.E6 * (1 + (i - 2.5) * 0.006), 1.2, "sine", 0.06);
        this.arpeggio(at);
        break;
      case "made":
        this.arpeggio(at);
        break;
    }
  }

  /** Wood on wood. */
  private tick(at: number): void {
    this.tone(at, 700, 0.012, "triangle", 0.5);
    this.burst(at, 0.012, 1800, 0.5);
  }

  private arpeggio(at: number): void {
    [NOTE.E5, NOTE.G5, NOTE.B5, NOTE.E6].forEach((note, index) => {
      this.tone(at + index * 0.07, note, 0.16, "sine", 0.3);
    });
  }

  private tone(at: number, frequency: number, length: number, type: OscillatorType, volume: number): void {
    const { context, out } = this;
    if (!context || !out) return;
    const source = context.createOscillator();
    const gain = context.createGain();
    source.type = type;
    source.frequency.value = frequency;
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(volume, at + 0.004);
    gain.gain.exponentialRampToValueAtTime(0.001, at + length + 0.03);
    source.connect(gain).connect(out);
    source.start(at);
    source.stop(at + length + 0.05);
  }

  private burst(at: number, length: number, frequency: number, volume: number): void {
    const { context, out, noise } = this;
    if (!context || !out || !noise) return;
    const source = context.createBufferSource();
    const band = context.createBiquadFilter();
    const gain = context.createGain();
    source.buffer = noise;
    band.type = "bandpass";
    band.frequency.value = frequency;
    gain.gain.setValueAtTime(volume, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + length);
    source.connect(band).connect(gain).connect(out);
    source.start(at, Math.random() * 0.05, length + 0.01);
  }
}

/** What is heard of a cue. */
export function soundCue(
  voice: Voice,
  cue: Cue,
  settings: { readonly speed: number; readonly reducedMotion: boolean },
): void {
  const play = (sound: Sound, after = 0): void => voice.play(sound, after / settings.speed);
  const own = cue.seat === cue.scene.own;
  switch (cue.kind) {
    case "deal": {
      const cards = settings.reducedMotion ? 1 : cue.scene.counts.reduce((sum, count) => sum + count, 0);
      for (let index = 0; index < Math.min(52, cards); index++) play("deal", index * 0.038);
      break;
    }
    case "sort":
    case "draw":
      play("flip");
      break;
    case "play":
      play("place", settings.reducedMotion ? 0 : 0.24);
      break;
    case "hold":
      if (own) play("won");
      break;
    case "call":
      play(cue.event?.kind === "call" && cue.event.call.startsWith("X") ? "double" : "bid");
      break;
    case "show":
      if (cue.scene.gain !== null) play(cue.scene.gain > 0 ? "made" : "failed");
      break;
    case "shift":
      if (cue.scene.seats[cue.scene.own]?.turn) play("turn");
      break;
    default:
  }
}
