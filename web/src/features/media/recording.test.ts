import { describe, expect, it } from 'vitest'
import { levelOf, recordingErrorMessage, recordingFile, recordingType } from './recording.ts'

describe('recording', () => {
  it('records in the best type that the browser supports', () => {
    expect(recordingType(() => true)).toBe('audio/webm;codecs=opus')
    expect(recordingType((type) => type === 'audio/mp4')).toBe('audio/mp4')
    expect(recordingType(() => false)).toBeUndefined()
    expect(recordingType(undefined)).toBeUndefined()
  })

  it.each([
    ['audio/webm;codecs=opus', 'recording-2026-03-05-09-07.webm', 'audio/webm'],
    ['audio/mp4', 'recording-2026-03-05-09-07.m4a', 'audio/mp4'],
  ])('names a recording of type %s %s', async (type, name, plain) => {
    const file = recordingFile(
      [new Blob(['ab']), new Blob(['c'])],
      type,
      new Date(2026, 2, 5, 9, 7),
    )
    expect([file.name, file.type, await file.text()]).toEqual([name, plain, 'abc'])
  })

  it('says what to do when the microphone is refused', () => {
    expect(recordingErrorMessage(new DOMException('', 'NotAllowedError'))).toMatch(
      /Allow it for this site/,
    )
    expect(recordingErrorMessage(new DOMException('', 'NotFoundError'))).toMatch(/No microphone/)
    expect(recordingErrorMessage(new Error('?'))).toMatch(/Try again/)
  })
})

describe('levelOf', () => {
  it('returns 0 for silence, 1 for full scale, and a logarithmic level in between', () => {
    expect(levelOf(new Float32Array(100))).toBe(0)
    expect(levelOf(new Float32Array(100).fill(1))).toBeCloseTo(1)
    expect(levelOf(new Float32Array(100).fill(0.01))).toBeCloseTo(1 / 3, 1)
  })
})
