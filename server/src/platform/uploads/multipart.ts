import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import type { FileField, Upload } from '@stagedoor/contract/kit'
import type { FastifyRequest } from 'fastify'
import { newId } from '../context.ts'
import { sendContinue, type UploadReader } from '../http/index.ts'
import { refuse } from '../refusal.ts'
import { openSpool, TooLarge } from './spool.ts'

const MAX_FIELD_BYTES = 64 * 1024
const MAX_FIELDS = 200

/**
 * Reads multipart requests as streams: each declared file is written to a temporary path while its
 * size and hash are computed, so memory use does not grow with the size. Undeclared files are
 * refused.
 */
export const multipartReader: UploadReader = {
  register: async (api) => void (await api.register(multipart, { throwFileSizeLimit: false })),
  read: readMultipart,
  remove: removeSpooled,
}

async function readMultipart(
  request: FastifyRequest,
  fields: Readonly<Record<string, FileField>>,
  tempDir: string,
  spooled: string[],
): ReturnType<UploadReader['read']> {
  if (!request.isMultipart())
    refuse('request.invalid', {
      fields: [{ path: '', message: 'Send this as multipart/form-data' }],
    })
  refuseTooLarge(request, fields)
  await mkdir(tempDir, { recursive: true })
  sendContinue(request.raw)
  const body: Record<string, unknown> = Object.create(null)
  const files: Record<string, Upload> = {}
  const largest = Math.max(0, ...Object.values(fields).map((field) => field.maxBytes))
  const limits = {
    fileSize: largest + 1,
    files: Object.keys(fields).length + 1,
    fieldSize: MAX_FIELD_BYTES,
    fields: MAX_FIELDS,
  }
  for await (const part of readParts(request.parts({ limits }))) {
    if (part.type === 'field') {
      addField(body, part.fieldname, part.value)
      continue
    }
    const field = fields[part.fieldname]
    if (!field || files[part.fieldname]) {
      part.file.resume()
      refuse('request.invalid', {
        fields: [
          {
            path: part.fieldname,
            message: field ? 'Only one file is taken here' : 'No file is taken here',
          },
        ],
      })
    }
    const path = join(tempDir, newId())
    spooled.push(path)
    files[part.fieldname] = {
      field: part.fieldname,
      filename: part.filename ?? '',
      path,
      ...(await spool(part.file, path, field.maxBytes)),
    }
  }
  return { body: { ...body }, files }
}

/**
 * Refuses a body whose announced length exceeds the limits of all its fields and files together.
 */
function refuseTooLarge(
  { headers }: FastifyRequest,
  fields: Readonly<Record<string, FileField>>,
): void {
  const maxBytes = Object.values(fields).reduce(
    (sum, field) => sum + field.maxBytes,
    MAX_FIELDS * MAX_FIELD_BYTES,
  )
  if (Number(headers['content-length'] ?? 0) > maxBytes) refuse('request.too_large', { maxBytes })
}

/**
 * Matches the parser's messages for a body that breaks off or is not a form: client errors, unlike
 * faults of our disk.
 */
const UNREADABLE =
  /^(Unexpected end of (multipart data|file)|Malformed |Multipart: |Part terminated early|Missing Content|The needle cannot have a length)/

/** Yields the parts of a body; refuses `request.invalid` when they cannot be read. */
async function* readParts<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  try {
    yield* parts
  } catch (error) {
    refuseMalformed(error)
    throw error
  }
}

function refuseMalformed(error: unknown): void {
  if (!(error instanceof Error && UNREADABLE.test(error.message))) return
  refuse('request.invalid', {
    fields: [{ path: '', message: 'The upload was interrupted or could not be read' }],
  })
}

async function removeSpooled(paths: readonly string[]): Promise<void> {
  for (const path of paths) await rm(path, { force: true })
}

function addField(body: Record<string, unknown>, rawName: string, value: unknown): void {
  const name = rawName.replace(/\[\]$/, '')
  const known = body[name]
  body[name] =
    known === undefined ? value : Array.isArray(known) ? [...known, value] : [known, value]
}

async function spool(
  file: Readable,
  path: string,
  maxBytes: number,
): Promise<Pick<Upload, 'size' | 'sha256' | 'head'>> {
  const { writable, measured } = openSpool(path, maxBytes)
  try {
    await pipeline(file, writable)
  } catch (error) {
    file.resume()
    if (error instanceof TooLarge) refuse('request.too_large', { maxBytes })
    refuseMalformed(error)
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') refuse('storage.full')
    throw error
  }
  return measured()
}
