import { app } from '../state/store.ts';

export type Sound = 'move' | 'capture' | 'check' | 'start' | 'end' | 'low' | 'notice' | 'premove';

let context: AudioContext | undefined;

/** Browsers let a page make sounds only once the visitor has done something. */
export function allowSound(): void {
  const wake = () => {
    context ??= new AudioContext();
    if (context.state === 'suspended') context.resume().catch(() => undefined);
  };
  addEventListener('pointerdown', wake);
  addEventListener('keydown', wake);
}

const sounds: Record<Sound, (audio: AudioContext) => void> = {
  move: (audio) => knock(audio, 0, 420, 0.5),
  capture: (audio) => {
    knock(audio, 0, 300, 0.6);
    knock(audio, 0.045, 520, 0.45);
  },
  check: (audio) => {
    knock(audio, 0, 420, 0.5);
    tone(audio, 0.03, 740, 0.14, 0.12);
  },
  premove: (audio) => knock(audio, 0, 620, 0.2),
  start: (audio) => {
    tone(audio, 0, 392, 0.16, 0.16);
    tone(audio, 0.13, 523, 0.26, 0.16);
  },
  end: (audio) => {
    tone(audio, 0, 523, 0.2, 0.16);
    tone(audio, 0.15, 392, 0.2, 0.16);
    tone(audio, 0.3, 330, 0.4, 0.14);
  },
  low: (audio) => {
    tone(audio, 0, 880, 0.09, 0.14);
    tone(audio, 0.14, 880, 0.09, 0.14);
  },
  notice: (audio) => tone(audio, 0, 660, 0.16, 0.1),
};

/** Plays a sound, unless sounds are off or the browser does not allow them yet. */
export function playSound(sound: Sound): void {
  if (!app().preferences.sound || context?.state !== 'running') return;
  sounds[sound](context);
}

/** Wood on wood: a burst of noise through a narrow filter. */
function knock(audio: AudioContext, after: number, pitch: number, volume: number): void {
  const at = audio.currentTime + after;
  const length = Math.ceil(audio.sampleRate * 0.07);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 4;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  filter.Q.value = 1.4;
  source
    .connect(filter)
    .connect(fade(audio, at, 0.07, volume * 1.6))
    .connect(audio.destination);
  source.start(at);
}

function tone(
  audio: AudioContext,
  after: number,
  pitch: number,
  seconds: number,
  volume: number,
): void {
  const at = audio.currentTime + after;
  const oscillator = audio.createOscillator();
  oscillator.type = 'triangle';
  oscillator.frequency.value = pitch;
  oscillator.connect(fade(audio, at, seconds, volume)).connect(audio.destination);
  oscillator.start(at);
  oscillator.stop(at + seconds);
}

function fade(audio: AudioContext, at: number, seconds: number, volume: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(volume, at + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  return gain;
}
