import { createServer, type RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3Options } from '../../src/gateways/files/s3-store.ts'
import { temporaryFolder } from '../world/temporary-postgres.ts'

/**
 * Replaces a cipher that Node no longer has, with which the program encrypts its page tokens; any
 * cipher works, because only the program itself reads them.
 */
function polyfillCipher(): void {
  const crypto = createRequire(import.meta.url)('node:crypto')
  for (const name of ['createCipheriv', 'createDecipheriv'] as const) {
    const make = crypto[name]
    crypto[name] = (cipher: string, key: Buffer, iv: Buffer) =>
      cipher === 'des'
        ? make('aes-128-ctr', Buffer.concat([key, key]), Buffer.concat([iv, iv]))
        : make(cipher, key, iv)
  }
}

/** Adds the end of multipart uploads, which the program does not know, to its answers. */
function withAborts(answer: RequestListener): RequestListener {
  const aborted = new Set<string>()
  return (request, reply) => {
    const uploadId = new URL(request.url ?? '/', 'http://store').searchParams.get('uploadId')
    if (uploadId === null) return answer(request, reply)
    if (aborted.has(uploadId)) {
      request.resume()
      return reply
        .writeHead(404, { 'content-type': 'application/xml' })
        .end('<Error><Code>NoSuchUpload</Code></Error>')
    }
    if (request.method !== 'DELETE') return answer(request, reply)
    aborted.add(uploadId)
    return reply.writeHead(204).end()
  }
}

/**
 * Starts an object store on loopback with one empty bucket; returns its address and a function that
 * stops it.
 */
export async function startObjectStore(): Promise<{ place: S3Options; close(): Promise<void> }> {
  polyfillCipher()
  const folder = temporaryFolder()
  const bucket = 'stagedoor-test'
  const program = new S3rver({
    directory: join(folder.path, 'objects'),
    silent: true,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  await program.configureBuckets()
  const server = createServer(withAborts(program.callback()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    place: {
      bucket,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      forcePathStyle: true,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      scratch: join(folder.path, 'tmp'),
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      folder.remove()
    },
  }
}
