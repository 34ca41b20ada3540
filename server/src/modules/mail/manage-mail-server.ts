import type { InputOf } from '@stagedoor/contract/kit'
import type { saveMailServer } from '@stagedoor/contract/mailer'
import type { MailServer } from '../../gateways/mail/port.ts'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Config } from '../../platform/ops/config.ts'
import { decrypt, encrypt } from '../../platform/ops/encryption.ts'
import { environmentView, serverUrl, serverView } from './server.rules.ts'
import { deleteServer, type ServerRow, selectServer, storeServer } from './server.store.ts'

const CACHE_KEY = 'mail-server'
const CACHE_SECONDS = 60
const sealedFor = { purpose: 'mail server', owner: 'mail server' }

type View = ReturnType<typeof serverView>
type Form = InputOf<typeof saveMailServer>['body']

/** The mail server that the console set, ready for use; undefined when the environment has one or nobody set any. */
export async function readStoredServer(ctx: ReadCtx): Promise<MailServer | undefined> {
  if (ctx.config.smtpUrl) return undefined
  return ctx.cache.getOrLoad(CACHE_KEY, CACHE_SECONDS, async () => {
    const row = await selectServer(ctx)
    return row && { url: serverUrl(row, passwordOf(ctx, row)), from: row.sender }
  })
}

/** The settings of the process with the mail server that is in use, wherever it was set. */
export async function mailConfig(ctx: ReadCtx): Promise<Config> {
  return { ...ctx.config, smtpUrl: ctx.config.smtpUrl ?? (await readStoredServer(ctx))?.url }
}

/** The mail server in use, without its password. */
export async function readServer(ctx: ReadCtx): Promise<View> {
  const { smtpUrl, mailFrom } = ctx.config
  return smtpUrl ? environmentView(smtpUrl, mailFrom) : serverView(await selectServer(ctx))
}

/**
 * Stores a mail server; every process uses it once this has committed. A password that is not given stays only with the
 * same server and user: otherwise it would be sent to a server of the admin's choice. Refuses
 * `mailer.set_by_environment`.
 */
export async function saveServer(ctx: InTransaction, form: Form): Promise<View> {
  if (ctx.config.smtpUrl) refuse('mailer.set_by_environment')
  const { password, ...server } = form
  const before = await selectServer(ctx)
  const isSame = before?.host === form.host && before.port === form.port && before.username === form.username
  const kept = isSame ? before.passwordSealed : null
  const given = password ? encrypt(ctx.keys, sealedFor, Buffer.from(password)) : null
  await storeServer(ctx, { ...server, passwordSealed: password === undefined ? kept : given })
  invalidateServer(ctx)
  return serverView(await selectServer(ctx))
}

/** Deletes the mail server that the console set. Refuses `mailer.set_by_environment`. */
export async function removeServer(ctx: InTransaction): Promise<void> {
  if (ctx.config.smtpUrl) refuse('mailer.set_by_environment')
  await deleteServer(ctx)
  invalidateServer(ctx)
}

const passwordOf = ({ keys }: ReadCtx, { passwordSealed }: ServerRow): string =>
  passwordSealed ? decrypt(keys, sealedFor, passwordSealed).toString('utf8') : ''

function invalidateServer(ctx: InTransaction): void {
  ctx.afterCommit(() => {
    ctx.cache.invalidate(CACHE_KEY).catch((error: Error) => ctx.log.error({ err: error }, 'mail server not announced'))
  })
}
