import {
  CompanyFailed,
  type GatewayTransaction,
  type PaymentGateway,
} from '@stagedoor/payment-companies'
import { type Ctx, transaction } from '../../platform/context.ts'
import { copy } from '../../platform/i18n/index.ts'
import { gatewayNamed, keyOf, paymentsByIds, type TimeSpan } from '../payments/index.ts'
import { readSettings } from '../settings/index.ts'
import { type ComparisonResult, comparePayments } from './compare-payments.ts'
import { insertDifferences, resolveAgreeing } from './differences.store.ts'
import { booksOf, booksOfSpan } from './read-books.ts'
import { type Booked, differencesIn, listedFrom, missingThere, onlyBooked } from './rules.ts'
import { claimRun, finishRun, type RunRow } from './store.ts'

const ABANDONED_AFTER_MS = 60 * 60_000

/** Makes the comparisons that are due, one after the other. */
export async function runDue(ctx: Ctx): Promise<void> {
  while (!ctx.signal.aborted) {
    const run = await transaction(ctx, (ctx) =>
      claimRun(ctx, new Date(ctx.now().getTime() - ABANDONED_AFTER_MS)),
    )
    if (!run) return
    await makeRun(ctx, run)
  }
}

/** Compares the books with a gateway and stores the differences, or why that was not possible. */
async function makeRun(
  ctx: Ctx,
  { id, gateway: name, fromAt: from, toAt: to }: RunRow,
): Promise<void> {
  const { result, failure } = await compareWith(ctx, name, { from, to })
  await transaction(ctx, async (ctx) => {
    if (result) {
      const { found } = result
      await insertDifferences(ctx, name, found)
      await resolveAgreeing(ctx, name, { from: listedFrom({ from, to }), to, found })
      if (found.length > 0)
        ctx.log.error(
          { gateway: name, differences: found.length },
          'the books differ from a company',
        )
    }
    const counts = {
      transactions: result?.transactions ?? 0,
      differences: result?.found.length ?? 0,
    }
    await finishRun(ctx, id, { ...counts, failure: failure ?? null })
  })
}

async function compareWith(
  ctx: Ctx,
  name: string,
  span: TimeSpan,
): Promise<{ readonly result?: ComparisonResult; readonly failure?: string }> {
  const gateway = await gatewayNamed(ctx, name)
  if (!gateway) return { failure: copy('This payment company is not set up') }
  const { comparison } = gateway.capabilities
  if (comparison.by === 'none') return { failure: comparison.reason }
  try {
    return {
      result: await (comparison.by === 'list'
        ? compareList(ctx, gateway, span)
        : comparePayments(ctx, gateway, span)),
    }
  } catch (error) {
    ctx.log.error(
      { gateway: name, err: error },
      'the transactions of a company could not be compared',
    )
    return {
      failure:
        error instanceof CompanyFailed ? error.message : copy('Its transactions could not be read'),
    }
  }
}

/** Compares the list of a gateway with the books. */
async function compareList(
  ctx: Ctx,
  gateway: PaymentGateway,
  span: TimeSpan,
): Promise<ComparisonResult> {
  const theirs: GatewayTransaction[] = []
  for await (const transaction of gateway.listTransactions(ctx, span)) theirs.push(transaction)
  const settings = await readSettings(ctx)
  const found = differencesIn(theirs, await booksOf(ctx, gateway.name, theirs), settings)
  const here = await unlistedBooks(ctx, gateway, { theirs, span })
  return { transactions: theirs.length, found: [...found, ...here.map(onlyBooked)] }
}

interface Listed {
  readonly theirs: readonly GatewayTransaction[]
  readonly span: TimeSpan
}

/**
 * Returns what the books took in a span of time and the gateway neither lists nor finds when it is
 * asked about it.
 */
async function unlistedBooks(
  ctx: Ctx,
  gateway: PaymentGateway,
  { theirs, span }: Listed,
): Promise<Booked[]> {
  const { comparison } = gateway.capabilities
  const types = comparison.by === 'list' ? comparison.types : []
  const books = await booksOfSpan(ctx, gateway.name, { from: listedFrom(span), to: span.to })
  const candidates = missingThere(
    theirs,
    books.filter(({ type }) => types.includes(type)),
  )
  const missing: Booked[] = []
  for (const booked of candidates) if (!(await isFound(ctx, gateway, booked))) missing.push(booked)
  return missing
}

/**
 * Returns true for a charge that was made before the span: companies tell its time, and we when it
 * was settled.
 */
async function isFound(
  ctx: Ctx,
  gateway: PaymentGateway,
  { type, paymentId }: Booked,
): Promise<boolean> {
  const [payment] = type === 'charge' ? await paymentsByIds(ctx, [paymentId]) : []
  const outcome = payment && (await gateway.findOutcome(ctx, keyOf(payment)))
  return outcome?.kind === 'approved'
}
