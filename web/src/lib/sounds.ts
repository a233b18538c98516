/** Synthesised sounds. The module imports nothing, so that a test can render and measure each sound. */

export type Sound = 'card' | 'turn' | 'win' | 'lost' | 'fire' | 'error' | 'chat'

function tone(
  on: BaseAudioContext,
  pitch: number,
  at: number,
  length: number,
  loud: number,
  shape: OscillatorType = 'triangle',
) {
  const wave = on.createOscillator()
  const gain = on.createGain()
  wave.type = shape
  wave.frequency.value = pitch
  const start = on.currentTime + at
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(loud, start + 0.012)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
  wave.connect(gain).connect(on.destination)
  wave.start(start)
  wave.stop(start + length)
}

function rustle(on: BaseAudioContext, length: number, from: number, to: number, loud: number) {
  const noise = on.createBufferSource()
  const buffer = on.createBuffer(1, Math.ceil(on.sampleRate * length), on.sampleRate)
  const data = buffer.getChannelData(0)
  for (let at = 0; at < data.length; at++) data[at] = (Math.random() * 2 - 1) * (1 - at / data.length)
  noise.buffer = buffer
  const filter = on.createBiquadFilter()
  filter.type = 'bandpass'
  filter.Q.value = 0.8
  filter.frequency.setValueAtTime(from, on.currentTime)
  filter.frequency.exponentialRampToValueAtTime(to, on.currentTime + length)
  const gain = on.createGain()
  gain.gain.value = loud
  noise.connect(filter).connect(gain).connect(on.destination)
  noise.start()
}

export const SOUNDS: Record<Sound, (on: BaseAudioContext) => void> = {
  card: (on) => rustle(on, 0.09, 3200, 900, 0.3),
  turn: (on) => [392, 523, 659].forEach((pitch, at) => tone(on, pitch, at * 0.09, 0.35, 0.22)),
  win: (on) => [523, 659, 784, 1047, 784, 1047].forEach((pitch, at) => tone(on, pitch, at * 0.12, 0.45, 0.18)),
  lost: (on) => [440, 392, 330, 262].forEach((pitch, at) => tone(on, pitch, at * 0.16, 0.5, 0.15)),
  fire: (on) => rustle(on, 0.7, 300, 1400, 0.5),
  error: (on) => [220, 185].forEach((pitch, at) => tone(on, pitch, at * 0.12, 0.2, 0.08, 'square')),
  chat: (on) => tone(on, 880, 0, 0.14, 0.1, 'sine'),
}
