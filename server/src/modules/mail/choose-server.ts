import type { InputOf } from '@stagedoor/contract/kit'
import type { saveMailServer } from '@stagedoor/contract/mailer'
import type { MailServer } from '../../gateways/mail/port.ts'
import type { Config } from '../../platform/config.ts'
import type { InTransaction, Reading } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { seal, unseal } from '../../platform/sealing.ts'
import { environmentView, serverUrl, serverView } from './server.rules.ts'
import { deleteServer, putServer, type ServerRow, selectServer } from './server.store.ts'

const MEMO = 'mail-server'
const KEPT_SECONDS = 60
const sealedFor = { purpose: 'mail server', owner: 'mail server' }

type View = ReturnType<typeof serverView>
type Form = InputOf<typeof saveMailServer>['body']

/** The mail server that the console set, ready for use; undefined when the environment has one or nobody set any. */
export async function storedServer(ctx: Reading): Promise<MailServer | undefined> {
  if (ctx.config.smtpUrl) return undefined
  return ctx.memo.remember(MEMO, KEPT_SECONDS, async () => {
    const row = await selectServer(ctx)
    return row && { url: serverUrl(row, passwordOf(ctx, row)), from: row.sender }
  })
}

/** The settings of the process with the mail server that is in use, wherever it was set. */
export async function mailConfig(ctx: Reading): Promise<Config> {
  return { ...ctx.config, smtpUrl: ctx.config.smtpUrl ?? (await storedServer(ctx))?.url }
}

/** The mail server in use, without its password. */
export async function readServer(ctx: Reading): Promise<View> {
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
  const given = password ? seal(ctx.keys, sealedFor, Buffer.from(password)) : null
  await putServer(ctx, { ...server, passwordSealed: password === undefined ? kept : given })
  forget(ctx)
  return serverView(await selectServer(ctx))
}

/** Deletes the mail server that the console set. Refuses `mailer.set_by_environment`. */
export async function forgetServer(ctx: InTransaction): Promise<void> {
  if (ctx.config.smtpUrl) refuse('mailer.set_by_environment')
  await deleteServer(ctx)
  forget(ctx)
}

const passwordOf = ({ keys }: Reading, { passwordSealed }: ServerRow): string =>
  passwordSealed ? unseal(keys, sealedFor, passwordSealed).toString('utf8') : ''

function forget(ctx: InTransaction): void {
  ctx.afterCommit(() => {
    ctx.memo.forget(MEMO).catch((error: Error) => ctx.log.error({ err: error }, 'mail server not announced'))
  })
}
