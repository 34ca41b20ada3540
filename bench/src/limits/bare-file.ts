/**
 * The limit of media-read: `node:http` streaming one file, nothing signed and nothing asked.
 * Argument: the file. And the limit of upload: a PUT is written to a file beside it while its
 * SHA-256 is taken.
 */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, statSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { serveBare } from './serve-bare.ts'

const [file = ''] = process.argv.slice(2)
const { size } = statSync(file)

serveBare(async (request, response) => {
  if (request.method === 'PUT') {
    const hash = createHash('sha256')
    request.on('data', (chunk: Buffer) => hash.update(chunk))
    await pipeline(request, createWriteStream(`${file}.put`))
    response.end(hash.digest('hex'))
    return
  }
  response.setHeader('content-length', size)
  response.setHeader('content-type', 'image/webp')
  createReadStream(file).pipe(response)
})
