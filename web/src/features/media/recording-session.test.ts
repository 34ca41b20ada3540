import { expect, it } from 'vitest'
import type { Recorder } from './open-recorder.ts'
import { createRecordingSession, type RecordingState } from './recording-session.ts'

function record(open: () => Promise<Recorder>) {
  const states: RecordingState[] = []
  const recorded: { file: File; seconds: number }[] = []
  const session = createRecordingSession({
    type: 'audio/webm',
    onChange: (state) => states.push(state),
    onRecorded: (file, seconds) => recorded.push({ file, seconds }),
    openRecorder: open,
  })
  return { session, states, recorded, phases: () => states.map(({ phase }) => phase) }
}

function microphone() {
  const calls: string[] = []
  const note = (name: string) => () => void calls.push(name)
  const recorder: Recorder = {
    level: () => 0.5,
    seconds: () => 7,
    pause: note('pause'),
    resume: note('resume'),
    cancel: note('drop'),
    async stop() {
      calls.push('stop')
      return [new Blob(['sound'])]
    },
  }
  return { calls, recorder }
}

it('records, pauses and stops, and hands the recording over with its length', async () => {
  const { calls, recorder } = microphone()
  const { session, recorded, phases } = record(async () => recorder)
  await session.start()
  session.setPaused(true)
  session.setPaused(false)
  await Promise.all([session.stop(), session.stop()])
  expect(phases()).toEqual(['asking', 'recording', 'paused', 'recording', 'idle'])
  expect(recorded.map(({ seconds }) => seconds)).toEqual([7])
  expect(await recorded[0]?.file.text()).toBe('sound')
  expect(calls).toEqual(['pause', 'resume', 'stop'])
})

it('closes a microphone that opens after the recording was discarded, and records the next one', async () => {
  const { calls, recorder } = microphone()
  const { session, recorded, phases } = record(async () => {
    if (phases().length === 1) session.discard()
    return recorder
  })
  await session.start()
  expect([calls, phases()]).toEqual([['drop'], ['asking', 'idle']])
  await session.start()
  await session.stop()
  expect(recorded).toHaveLength(1)
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
  await createRecordingSession({
    type: undefined,
    onChange: (state) => states.push(state),
    onRecorded: () => undefined,
  }).start()
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
