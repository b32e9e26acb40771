// The sounds, synthesised from noise and tones; no file is fetched.

import { signal } from "@preact/signals";
import { muted } from "./preferences";

let context: AudioContext | null = null;

/** Whether the browser blocks sound until a touch; known after `requestSound`. */
export const isSoundBlocked = signal(false);

function createContext(): AudioContext {
  const audio = new AudioContext();
  const update = (): void => void (isSoundBlocked.value = audio.state === "suspended");
  audio.addEventListener("statechange", update);
  update();
  return audio;
}

/** Asks the browser for sound, for a page that nobody has to touch. */
export const requestSound = (): void => void audioContext();

/** The audio context; null while muted or before the first touch. */
function audioContext(): AudioContext | null {
  if (muted.peek() || !("AudioContext" in window)) return null;
  context ??= createContext();
  if (context.state === "suspended") void context.resume();
  return context.state === "running" ? context : null;
}

function fade(audio: AudioContext, loud: number, seconds: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud, audio.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + seconds);
  gain.connect(audio.destination);
  return gain;
}

function tone(pitch: number, seconds: number, loud: number, shape: OscillatorType = "triangle"): void {
  const audio = audioContext();
  if (audio === null) return;
  const wave = audio.createOscillator();
  wave.type = shape;
  wave.frequency.value = pitch;
  wave.connect(fade(audio, loud, seconds));
  wave.start();
  wave.stop(audio.currentTime + seconds);
}

function noise(seconds: number, loud: number, pitch: number): void {
  const audio = audioContext();
  if (audio === null) return;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 2;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = "lowpass";
  filter.frequency.value = pitch;
  source.connect(filter).connect(fade(audio, loud, seconds));
  source.start();
}

export const sounds = {
  tap: () => tone(620, 0.05, 0.05),
  lock: () => tone(240, 0.12, 0.12),
  turn: () => {
    tone(440, 0.15, 0.08);
    setTimeout(() => tone(660, 0.25, 0.08), 120);
  },
  tick: () => tone(900, 0.06, 0.1, "square"),
  card: () => noise(0.12, 0.15, 3000),
  click: () => {
    noise(0.03, 0.3, 6000);
    tone(1800, 0.03, 0.05, "square");
  },
  bang: () => {
    noise(0.5, 0.8, 1400);
    tone(70, 0.35, 0.5, "sine");
  },
} as const;
