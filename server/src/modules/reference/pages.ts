import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { flagPath } from '@stagedoor/contract/reference'
import { type Page, servePage } from '../../platform/http/index.ts'

const folder = join(
  dirname(createRequire(import.meta.url).resolve('flag-icons/package.json')),
  'flags',
  '4x3',
)
const fileShape = /^([a-z]{2})\.svg$/i

/** Flags change with a release at most, and an SVG opened as a document must not run scripts. */
const headers = {
  'content-type': 'image/svg+xml',
  'cache-control': 'public, max-age=604800, stale-while-revalidate=2592000',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
}

const flag = servePage({
  name: 'reference.flag',
  method: 'GET',
  path: `/api${flagPath}`,
  async handle(_ctx, request, reply) {
    const code = fileShape.exec((request.params as { file: string }).file)?.[1]
    const picture =
      code && (await readFile(join(folder, `${code.toLowerCase()}.svg`)).catch(() => undefined))
    if (!picture) return reply.status(404).type('text/plain').send('Flag not found')
    return reply.headers(headers).send(picture)
  },
})

export const referencePages: readonly Page[] = [flag]
