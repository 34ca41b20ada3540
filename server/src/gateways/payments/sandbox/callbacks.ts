import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Currency } from '@stagedoor/contract/kit'
import { paymentPages } from '@stagedoor/contract/payments'
import { ForgedCallback, type GatewayEvent, type RawCallback } from '@stagedoor/payment-companies'
import { z } from 'zod'
import { read, statement, write } from '../../../platform/db/index.ts'
import type { GatewayCtx } from '../../../platform/gateway-context.ts'
import type { SandboxCtx } from './sandbox.store.ts'

/** Sends a request to the site's own public address and returns the status. */
export type SendRequest = (request: {
  path: string
  headers: Record<string, string>
  body: string
}) => Promise<number>

const HEADER = 'sandbox-signature'
const TOLERANCE_SECONDS = 300
const MAX_RETRY_SECONDS = 3600

const OutcomeBody = z.object({
  id: z.string().min(1).max(200),
  kind: z.enum(['approved', 'declined', 'pending', 'canceled']),
  reference: z.string(),
  externalId: z.string().optional(),
  amount: z.int(),
  currency: z.string(),
  reason: z.string().optional(),
  method: z
    .object({
      token: z.string(),
      brand: z.string(),
      last4Digits: z.string(),
      month: z.int(),
      year: z.int(),
      holderName: z.string(),
      isProduction: z.boolean(),
      fingerprint: z.string().optional(),
    })
    .optional(),
})

const DisputeBody = z.object({
  id: z.string().min(1).max(200),
  kind: z.literal('dispute'),
  status: z.enum(['opened', 'won', 'lost']),
  /** The id of the disputed charge. */
  externalId: z.string(),
  disputeId: z.string(),
  amount: z.int(),
  currency: z.string(),
  fee: z.int(),
  reason: z.string(),
  respondBy: z.iso.datetime(),
})
const Body = z.union([OutcomeBody, DisputeBody])
type Body = z.output<typeof Body>

/** The contents of a report before it has an id. */
export type Report =
  | Omit<z.output<typeof OutcomeBody>, 'id'>
  | Omit<z.output<typeof DisputeBody>, 'id'>

/** Returns the secret that the site and the sandbox share. */
const secretOf = ({ keys }: Pick<GatewayCtx, 'keys'>) =>
  createHmac('sha256', keys.signing).update('sandbox gateway').digest()

/** Signs a report: `t=<seconds>,v1=<hex>` over the time and the exact bytes. */
export function signatureOf(ctx: Pick<GatewayCtx, 'keys'>, body: string, seconds: number): string {
  const hmac = createHmac('sha256', secretOf(ctx)).update(`${seconds}.${body}`)
  return `t=${seconds},v1=${hmac.digest('hex')}`
}

/** Returns a report as it is sent, with an id of its own. */
export const reportText = (ctx: SandboxCtx, report: Report): string =>
  JSON.stringify({ id: ctx.newId(), ...report })

const queueReportSql = statement(
  'payments.queue_report',
  ({ rows }: { rows: { id: string; body: string; dueAt: Date; createdAt: Date }[] }, ctx) =>
    ctx.db.insertInto('sandboxCallbacks').values(rows),
)

/** Queues a report, `times` times under one id, to be sent now or `inMs` milliseconds later. */
export async function queueReport(
  ctx: SandboxCtx,
  report: Report,
  { times = 1, inMs = 0 }: { times?: number; inMs?: number } = {},
): Promise<void> {
  const createdAt = ctx.now()
  const dueAt = new Date(createdAt.getTime() + inMs)
  const body = reportText(ctx, report)
  const rows = Array.from({ length: times }, () => ({ id: ctx.newId(), body, dueAt, createdAt }))
  await write(ctx, queueReportSql, { rows })
}

const dueSandboxCallbacksSql = statement('payments.due_sandbox_callbacks', (_: object, ctx) =>
  ctx.db
    .selectFrom('sandboxCallbacks')
    .select(['id', 'body', 'attempts'])
    .where('dueAt', '<=', ctx.now())
    .orderBy('id')
    .limit(100),
)

const deleteSandboxCallbackSql = statement(
  'payments.delete_sandbox_callback',
  ({ id }: { id: string }, ctx) => ctx.db.deleteFrom('sandboxCallbacks').where('id', '=', id),
)

const delaySandboxCallbackSql = statement(
  'payments.delay_sandbox_callback',
  ({ attempts, dueAt, id }: { attempts: number; dueAt: Date; id: string }, ctx) =>
    ctx.db
      .updateTable('sandboxCallbacks')
      .set({ attempts: attempts + 1, dueAt })
      .where('id', '=', id),
)

/**
 * Sends waiting reports to the site's public address, each until it is accepted. Never throws for
 * errors of the site.
 */
export async function sendReports(ctx: GatewayCtx, post: SendRequest): Promise<void> {
  const due = await read(ctx, dueSandboxCallbacksSql)
  const path = paymentPages.callback.replace(':gateway', 'sandbox')
  for (const { id, body, attempts } of due) {
    const signature = signatureOf(ctx, body, Math.floor(ctx.now().getTime() / 1000))
    const status = await post({
      path,
      headers: { 'content-type': 'application/json', [HEADER]: signature },
      body,
    })
    if (status >= 200 && status < 300) {
      await write(ctx, deleteSandboxCallbackSql, { id })
    } else {
      ctx.log.warn({ status, attempts }, 'the site did not accept a sandbox report')
      const wait = Math.min(2 ** attempts, MAX_RETRY_SECONDS) * 1000
      const dueAt = new Date(ctx.now().getTime() + wait)
      await write(ctx, delaySandboxCallbackSql, { attempts, dueAt, id })
    }
  }
}

/** Checks a report's signature and age and returns its id; throws ForgedCallback. */
export function authenticate(ctx: GatewayCtx, { body, headers }: RawCallback): string {
  const [, seconds = '', given = ''] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(headers[HEADER] ?? '')) ?? []
  const expected = signatureOf(ctx, body.toString('utf8'), Number(seconds)).split('v1=')[1] ?? ''
  if (
    given.length !== expected.length ||
    !timingSafeEqual(Buffer.from(given), Buffer.from(expected))
  ) {
    throw new ForgedCallback('wrong signature')
  }
  if (Math.abs(ctx.now().getTime() / 1000 - Number(seconds)) > TOLERANCE_SECONDS)
    throw new ForgedCallback('too old')
  return parse(body).id
}

/** Reads a report; throws ForgedCallback when it is not one. */
export function readReport({ body }: RawCallback): GatewayEvent {
  const { id: _id, ...report } = parse(body)
  const amount = BigInt(report.amount) as Currency
  if (report.kind !== 'dispute') return { kind: 'payment', outcome: { ...report, amount } }
  return {
    ...report,
    amount,
    fee: BigInt(report.fee) as Currency,
    respondBy: new Date(report.respondBy),
  }
}

function parse(body: Buffer): Body {
  const parsed = Body.safeParse(jsonOf(body.toString('utf8')))
  if (!parsed.success) throw new ForgedCallback('not a report')
  return parsed.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
