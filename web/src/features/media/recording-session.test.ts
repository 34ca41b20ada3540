import { expect, it } from 'vitest'
import type { Recorder } from './open-recorder.ts'
import { createRecordingSession, type RecordingState } from './recording-session.ts'

function record(open: () => Promise<Recorder>, type: string | undefined = 'audio/webm') {
  const states: RecordingState[] = []
  const session = createRecordingSession({
    type,
    onChange: (state) => states.push(state),
    openRecorder: open,
  })
  return { session, states, phases: () => states.map(({ phase }) => phase) }
}

function microphone() {
  const calls: string[] = []
  const note = (name: string) => () => void calls.push(name)
  const recorder: Recorder = {
    ...{
      level: () => 0.5,
      seconds: () => 7,
      pause: note('pause'),
      resume: note('resume'),
      cancel: note('drop'),
    },
    async stop() {
      calls.push('stop')
      return [new Blob(['sound'])]
    },
  }
  return { calls, recorder }
}

it('records, pauses and stops, then plays and discards the recording', async () => {
  const { calls, recorder } = microphone()
  const { session, states, phases } = record(async () => recorder)
  await session.start()
  session.pause()
  session.resume()
  await session.stop()
  expect(phases()).toEqual(['asking', 'recording', 'paused', 'recording', 'recorded'])
  const { recording, seconds } = states.at(-1) ?? {}
  expect([await recording?.file.text(), recording?.url.startsWith('blob:'), seconds]).toEqual([
    'sound',
    true,
    7,
  ])
  session.discard()
  expect(states.at(-1)).toEqual({ phase: 'idle', seconds: 0 })
  expect(calls).toEqual(['pause', 'resume', 'stop'])
})

it('says that the microphone was refused, and asks for it again', async () => {
  const { recorder } = microphone()
  let attempts = 0
  const { session, states, phases } = record(async () => {
    if (attempts++ === 0) throw new DOMException('', 'NotAllowedError')
    return recorder
  })
  await session.start()
  expect(states.at(-1)).toMatchObject({ phase: 'idle', problem: expect.stringMatching(/blocked/) })
  await session.start()
  expect(phases().at(-1)).toBe('recording')
})

it('says that a browser cannot record', async () => {
  const states: RecordingState[] = []
  await createRecordingSession({ type: undefined, onChange: (state) => states.push(state) }).start()
  expect(states).toEqual([
    { phase: 'idle', seconds: 0, problem: expect.stringMatching(/cannot record/) },
  ])
})

it('releases the microphone when the page closes during the permission prompt', async () => {
  const { calls, recorder } = microphone()
  const { session, phases } = record(async () => {
    session.end()
    return recorder
  })
  await session.start()
  expect([calls, phases()]).toEqual([['drop'], ['asking']])
})
