import { expect, it } from 'vitest'
import { countZipFiles, zipDirectoryOf } from './zip.rules.ts'

/** Returns the directory of an archive with these names, and the end that follows it. */
function archive(names: readonly string[], comment = '') {
  const entries = names.map((name) => {
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(Buffer.byteLength(name), 28)
    return Buffer.concat([entry, Buffer.from(name)])
  })
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(1000, 16)
  end.writeUInt16LE(comment.length, 20)
  return { directory, end: Buffer.concat([directory, end, Buffer.from(comment)]) }
}

it('finds the directory of an archive, also before a comment and with sizes of 64 bits', () => {
  const { directory, end } = archive(['a.jpg'], 'thank you')
  expect(zipDirectoryOf(end)).toEqual({ start: 1000, size: directory.length })
  const large = Buffer.alloc(56 + 20 + 22)
  large.writeUInt32LE(0x06064b50, 0)
  large.writeBigUInt64LE(51n, 40)
  large.writeBigUInt64LE(6_000_000_000n, 48)
  large.writeUInt32LE(0x06054b50, 76)
  large.writeUInt32LE(0xffffffff, 76 + 12)
  large.writeUInt32LE(0xffffffff, 76 + 16)
  expect(zipDirectoryOf(large)).toEqual({ start: 6_000_000_000, size: 51 })
  expect(zipDirectoryOf(Buffer.from('no archive at all, but long enough'))).toBeUndefined()
})

it('counts the files of an archive, and neither folders nor what systems add', () => {
  const names = ['set/', 'set/1.jpg', 'set/2.jpg', '__MACOSX/set/._1.jpg', 'set/.DS_Store']
  expect(countZipFiles(archive(names).directory)).toBe(2)
  expect(countZipFiles(Buffer.alloc(0))).toBe(0)
  expect(countZipFiles(archive(['a']).directory.subarray(1))).toBeUndefined()
})
