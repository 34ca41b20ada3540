import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { refuseHeaderBreaks } from './compose.ts'
import { type Mail, MailNotSent, type MailOutbox, type OutboxMail } from './port.ts'

/** Matches the id of a mail. File names sort by time; the id is the name without its extension. */
const idShape = /^\d{8}T\d{9}Z-[0-9a-f]{8}$/

interface OutboxFile extends Mail {
  readonly sentAt: string
}

/** Opens an outbox that stores mail as JSON files in a folder. */
export function openMailOutbox(folder: string): MailOutbox {
  const fileOf = (id: string) => path.join(folder, `${id}.json`)
  let last = 0

  /** Returns the current time, adjusted so that two mails of one millisecond are still ordered. */
  function instant(): string {
    last = Math.max(Date.now(), last + 1)
    return new Date(last).toISOString()
  }

  async function read(id: string): Promise<(OutboxMail & Mail) | undefined> {
    if (!idShape.test(id)) return undefined
    const text = await readFile(fileOf(id), 'utf8').catch(undefinedIfMissing)
    if (text === undefined) return undefined
    const { sentAt, ...mail } = JSON.parse(text) as OutboxFile
    return { id, ...mail, sentAt: new Date(sentAt) }
  }

  return {
    read,
    async send(mail) {
      refuseHeaderBreaks(mail)
      const sentAt = instant()
      const id = `${sentAt.replace(/[-:.]/g, '')}-${randomUUID().slice(0, 8)}`
      await writeMail(folder, fileOf(id), { ...mail, sentAt })
    },
    async list(limit) {
      const names = (await readdir(folder).catch(undefinedIfMissing)) ?? []
      const ids = names.map((name) => name.replace(/\.json$/, '')).filter((id) => idShape.test(id))
      const newest = ids.sort().reverse().slice(0, limit)
      const mails = await Promise.all(newest.map(read))
      return mails
        .filter((mail) => mail !== undefined)
        .map(({ id, to, subject, sentAt }) => ({ id, to, subject, sentAt }))
    },
  }
}

/** Writes a mail to another name and renames it, so that readers never see part of it. */
async function writeMail(folder: string, file: string, mail: OutboxFile): Promise<void> {
  const aside = `${file}.partial`
  const write = () => writeFile(aside, JSON.stringify(mail, undefined, 2), { mode: 0o600 })
  try {
    await write().catch(async (error: NodeJS.ErrnoException) => {
      undefinedIfMissing(error)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await write()
    })
    await rename(aside, file)
  } catch (error) {
    throw new MailNotSent(`The outbox could not be written: ${(error as Error).message}`, {
      permanent: false,
      cause: error,
    })
  }
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
