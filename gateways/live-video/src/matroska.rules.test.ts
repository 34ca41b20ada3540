import { expect, test } from 'vitest'
import { lastTimeIn, writeMatroskaFrame, writeMatroskaHead } from './matroska.ts'

const head = writeMatroskaHead({ codec: 'vp8', width: 320, height: 180, hasSound: true })
const picture = (at: number, bytes = Buffer.from('picture')) =>
  writeMatroskaFrame({ kind: 'video', at, duration: 33, isKey: true, bytes })

test('the time of a file is that of its last picture or sound, also when only its end is read', () => {
  const file = Buffer.concat([head, picture(0), picture(40_000), picture(40_033)])
  expect(lastTimeIn(file)).toBe(40_033)
  expect(lastTimeIn(file.subarray(file.length - 200))).toBe(40_033)
})

test('the time of a file whose end is missing is that of the picture before', () => {
  const file = Buffer.concat([head, picture(1000), picture(2000)])
  expect(lastTimeIn(file.subarray(0, file.length - picture(2000).length + 10))).toBe(1000)
})

test('bytes of a picture that look like the beginning of another one are not read as its time', () => {
  const like = Buffer.concat([Buffer.from('1f43b675', 'hex'), Buffer.alloc(40)])
  expect(lastTimeIn(Buffer.concat([head, picture(1000, like)]))).toBe(1000)
  expect(lastTimeIn(head)).toBeUndefined()
  expect(lastTimeIn(Buffer.from('a video of another format'))).toBeUndefined()
})
