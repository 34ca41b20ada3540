import type { InputOf } from '@stagedoor/contract/kit'
import type { saveMailServer } from '@stagedoor/contract/mailer'
import type { MailServer } from '../../gateways/mail/port.ts'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { type Config, decrypt, encrypt } from '../../platform/ops/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { environmentView, serverUrl, serverView } from './server.rules.ts'
import { deleteServer, type ServerRow, selectServer, storeServer } from './server.store.ts'

const CACHE_KEY = 'mail-server'
const CACHE_SECONDS = 60
const sealedFor = { purpose: 'mail server', owner: 'mail server' }

type View = ReturnType<typeof serverView>
type Form = InputOf<typeof saveMailServer>['body']

/**
 * Returns the mail server set in the console, ready for use; undefined when the environment sets
 * one or none is set.
 */
export async function readStoredServer(ctx: ReadCtx): Promise<MailServer | undefined> {
  if (ctx.config.smtpUrl) return undefined
  return ctx.cache.getOrLoad(CACHE_KEY, CACHE_SECONDS, async () => {
    const row = await selectServer(ctx)
    return row && { url: serverUrl(row, passwordOf(ctx, row)), from: row.sender }
  })
}

/**
 * Returns the process configuration with the mail server in use, set by the environment or in the
 * console.
 */
export async function mailConfig(ctx: ReadCtx): Promise<Config> {
  return { ...ctx.config, smtpUrl: ctx.config.smtpUrl ?? (await readStoredServer(ctx))?.url }
}

/** Returns true when mail leaves this machine, false when it waits in the outbox. */
export const hasMailServer = async (ctx: ReadCtx): Promise<boolean> =>
  (await mailConfig(ctx)).smtpUrl !== undefined

/** Returns the mail server in use, without its password. */
export async function readServer(ctx: ReadCtx): Promise<View> {
  const { smtpUrl, mailFrom } = ctx.config
  return smtpUrl ? environmentView(smtpUrl, mailFrom) : serverView(await selectServer(ctx))
}

/**
 * Stores a mail server; every process uses it once the transaction has committed. An omitted
 * password is kept only for the same server and user, so that it is never sent to another server.
 * Refuses `mailer.set_by_environment`.
 */
export async function saveServer(ctx: InTransaction, form: Form): Promise<View> {
  if (ctx.config.smtpUrl) refuse('mailer.set_by_environment')
  const { password, ...server } = form
  const before = await selectServer(ctx)
  const isSame =
    before?.host === form.host && before.port === form.port && before.username === form.username
  const keptPassword = isSame ? before.passwordSealed : null
  const newPassword = password ? encrypt(ctx.keys, sealedFor, Buffer.from(password)) : null
  await storeServer(ctx, {
    ...server,
    passwordSealed: password === undefined ? keptPassword : newPassword,
  })
  invalidateServer(ctx)
  return serverView(await selectServer(ctx))
}

/** Deletes the mail server set in the console. Refuses `mailer.set_by_environment`. */
export async function removeServer(ctx: InTransaction): Promise<void> {
  if (ctx.config.smtpUrl) refuse('mailer.set_by_environment')
  await deleteServer(ctx)
  invalidateServer(ctx)
}

const passwordOf = ({ keys }: ReadCtx, { passwordSealed }: ServerRow): string =>
  passwordSealed ? decrypt(keys, sealedFor, passwordSealed).toString('utf8') : ''

function invalidateServer(ctx: InTransaction): void {
  ctx.afterCommit(() => {
    ctx.cache
      .invalidate(CACHE_KEY)
      .catch((error: Error) =>
        ctx.log.error(
          { err: error },
          'could not invalidate the cached mail server in other processes',
        ),
      )
  })
}
