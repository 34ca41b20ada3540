import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { schemasOf } from '@stagedoor/contract/all'
import type { Api } from '@stagedoor/contract/kit'
import { callsOf, schemasIn } from '@stagedoor/contract/kit'
import { FileKind, MediaFile } from '@stagedoor/contract/media/schemas'
import * as z from 'zod/mini'
import type { App } from '../../src/app.ts'
import { mediaPages } from '../../src/modules/media/delivery/pages.ts'
import { receiveFile } from '../../src/modules/media/index.ts'
import { mediaRoutes } from '../../src/modules/media/routes.ts'
import type { Ctx, Viewer } from '../../src/platform/context.ts'
import { newId } from '../../src/platform/context.ts'
import { createHttpServer, createRateLimits, serve } from '../../src/platform/http/index.ts'
import { createMetrics } from '../../src/platform/ops/index.ts'
import { multipartReader } from '../../src/platform/uploads/index.ts'
import { clientOf, createWorld, type World, type WorldOptions } from './world.ts'

const MB = 1024 * 1024

const testSchemas = {
  upload: { params: z.object({ kind: FileKind }), result: MediaFile },
}
const call = callsOf<typeof testSchemas>('test')

/** Declares an upload of any kind, as modules with uploads declare theirs. */
export const upload = call('upload', {
  method: 'POST',
  path: '/test/:kind/upload',
  access: 'account',
  summary: 'Takes a file.',
  files: { file: { maxBytes: 30 * MB, required: true } },
  errors: ['media.not_accepted'],
})

/** A world with an account that can upload, and the addresses of media. */
export interface MediaWorld {
  readonly world: World
  readonly base: Ctx
  /** Returns a client of a new account; `viewer` is the account as the server knows it. */
  someone(via?: Viewer['via']): { api: Api; viewer: Viewer; cookie: string }
  /** Requests an address as a browser would. */
  fetch(
    address: string,
    headers?: Record<string, string>,
    method?: 'GET' | 'HEAD',
  ): Promise<Fetched>
  /** Lists every file in the store and in the spool folder, by path. */
  leftOnDisk(): string[]
  close(): Promise<void>
}

/** An answer with its bytes. */
export interface Fetched {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly bytes: Buffer
}

/** Creates a media world over a database of its own. */
export async function createMediaWorld(options: WorldOptions = {}): Promise<MediaWorld> {
  const world = await createWorld(options)
  const { base } = world.app
  const viewers = new Map<string, Viewer>()
  const http = await createHttpServer({
    base,
    schemasOf: (call) => (call === upload ? schemasIn({ test: testSchemas }) : schemasOf)(call),
    routes: [
      ...mediaRoutes,
      serve(upload, (ctx, { params, files }) => {
        if (!files.file) throw new Error('the dispatcher refuses an upload without its file')
        return receiveFile(ctx, files.file, { kind: params.kind, ownerId: ctx.viewer.id })
      }),
    ],
    pages: mediaPages,
    metrics: createMetrics(),
    uploads: multipartReader,
    limits: createRateLimits({}),
    authenticate: async (_ctx, { token, via }) => {
      const viewer = viewers.get(token)
      return viewer && { ...viewer, via }
    },
    gate: async () => undefined,
    checkAnswers: true,
  })
  await http.ready()
  return {
    world,
    base,
    someone(via = 'header') {
      const token = newId()
      const viewer: Viewer = { id: newId(), role: 'performer', sessionId: newId(), via }
      viewers.set(token, viewer)
      return { api: clientOf({ http } as App, token), viewer, cookie: `token=${token}` }
    },
    async fetch(url, headers = {}, method = 'GET') {
      const reply = await http.inject({ method, url, headers })
      return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload }
    },
    leftOnDisk: () =>
      ['files', 'tmp'].flatMap((name) => filesUnder(join(base.config.dataDir, name))),
    async close() {
      await http.close()
      await world.close()
    },
  }
}

function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesUnder(path) : [path]
  })
}
