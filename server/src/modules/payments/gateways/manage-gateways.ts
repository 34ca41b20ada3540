import type { PaymentGatewaySetup, savePaymentGateway } from '@stagedoor/contract/admin'
import { done, type InputOf } from '@stagedoor/contract/kit'
import { CompanyFailed, type PaymentAdapter } from '@stagedoor/payment-companies'
import {
  type Ctx,
  type InTransaction,
  type RequestCtx,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { copy } from '../../../platform/i18n/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { actorOf, recordAudit } from '../../audit/index.ts'
import { requireRecentAuthentication } from '../../auth/index.ts'
import { readSettings, updateSetting } from '../../settings/index.ts'
import { acceptsCurrency } from '../rules.ts'
import { callGateway } from './choose-gateway.ts'
import { adapterNamed, openConfigured, sealValues, valuesOf } from './configured-gateways.ts'
import { invalidValues, missingFields } from './gateway-setup.rules.ts'
import {
  type ConfiguredGateway,
  configuredGateway,
  configuredGateways,
  enabledGateways,
  gatewayHealth,
  lockGateways,
  storeGateway,
  storeTest,
} from './gateways.store.ts'
import { gatewaySetupView } from './gateways.views.ts'

type AdminCtx = RequestCtx & { readonly viewer: Viewer }
type Form = InputOf<typeof savePaymentGateway>['body']

/** Lists the payment companies that can be set up, the enabled ones first in their order. */
export async function listPaymentGateways(ctx: Ctx): Promise<{ data: PaymentGatewaySetup[] }> {
  const rows = new Map((await configuredGateways(ctx)).map((row) => [row.name, row]))
  const adapters = Object.values(ctx.gateways.paymentCompanies.adapters)
  const rank = ({ name }: PaymentAdapter) => {
    const row = rows.get(name)
    return row?.isEnabled ? row.priority : 100
  }
  const ordered = adapters.toSorted((one, other) => rank(one) - rank(other))
  return {
    data: await Promise.all(
      ordered.map((adapter) => setupOf(ctx, adapter, rows.get(adapter.name))),
    ),
  }
}

/** Stores keys of a payment company, and enables or disables it. Values that are left out stay. */
export async function savePaymentGatewaySetup(
  ctx: AdminCtx,
  name: string,
  form: Form,
): Promise<PaymentGatewaySetup> {
  const adapter = adapterNamed(ctx, name) ?? refuse('payments.gateway_not_found')
  const fields = invalidValues(adapter.fields, form.values ?? {})
  if (fields.length > 0) refuse('request.invalid', { fields })
  const { viewer } = ctx
  await transaction(ctx, async (ctx) => {
    await requireRecentAuthentication(ctx)
    await lockGateways(ctx)
    const row = await changedRow(ctx, adapter, form)
    await storeGateway(ctx, row)
    await preferEnabled(ctx)
    const changed = Object.keys(form.values ?? {})
    const { isEnabled, priority, statementDescriptor, hasNoAdultContent, offersWallets } = row
    const detail = {
      isEnabled,
      priority,
      statementDescriptor,
      changed,
      ...(hasNoAdultContent && { hasNoAdultContent }),
      ...(offersWallets && { offersWallets }),
    }
    const subject = { subjectKind: 'payment_gateway', subjectId: name }
    await recordAudit(ctx, {
      actor: actorOf(viewer),
      action: 'payments.gateway_saved',
      ...subject,
      detail,
    })
  })
  return setupOf(ctx, adapter, await configuredGateway(ctx, name))
}

/**
 * Makes a harmless request with the stored keys and stores its result. Refuses
 * `payments.gateway_test_failed` with the reason.
 */
export async function testPaymentGateway(ctx: Ctx, name: string): Promise<typeof done> {
  const adapter = adapterNamed(ctx, name) ?? refuse('payments.gateway_not_found')
  const row = await configuredGateway(ctx, name)
  const missing = missingFields(adapter.fields, valuesOf(ctx, row))
  const gateway = await openConfigured(ctx, name)
  if (!row || !gateway || missing.length > 0)
    return refuse('payments.gateway_incomplete', { missing })
  let reason = copy('No answer in time')
  const reply = await callGateway(ctx, () =>
    gateway.checkSetup(ctx).catch((error: unknown) => {
      reason = error instanceof CompanyFailed ? error.message : copy('The answer could not be read')
      throw error
    }),
  )
  await transaction(ctx, (ctx) => storeTest(ctx, row, reply ? null : reason.slice(0, 1000)))
  return reply ? done : refuse('payments.gateway_test_failed', { reason })
}

async function changedRow(ctx: InTransaction, adapter: PaymentAdapter, form: Form) {
  const { name, fields, capabilities } = adapter
  const before = await configuredGateway(ctx, name)
  const values = { ...valuesOf(ctx, before), ...form.values }
  const isEnabled = form.isEnabled ?? before?.isEnabled ?? false
  const missing = missingFields(fields, values)
  if (isEnabled && missing.length > 0) refuse('payments.gateway_incomplete', { missing })
  const { currency } = await readSettings(ctx)
  if (isEnabled && !acceptsCurrency(capabilities, currency)) {
    refuse('payments.gateway_currency', { currency, accepted: [...capabilities.currencies] })
  }
  const hasNoAdultContent = form.hasNoAdultContent ?? before?.hasNoAdultContent ?? false
  if (isEnabled && !capabilities.adultAllowed && !hasNoAdultContent)
    refuse('payments.gateway_forbids_adult')
  const priority = form.priority ?? before?.priority ?? 0
  const statementDescriptor = form.statementDescriptor ?? before?.statementDescriptor ?? ''
  const offersWallets = form.offersWallets ?? before?.offersWallets ?? false
  const valuesSealed = sealValues(ctx, name, values)
  const tested = form.values ? undefined : before
  const test = { testedAt: tested?.testedAt ?? null, testProblem: tested?.testProblem ?? null }
  return {
    name,
    valuesSealed,
    isEnabled,
    priority,
    statementDescriptor,
    hasNoAdultContent,
    offersWallets: capabilities.wallets.length > 0 && offersWallets,
    ...test,
  }
}

/** Sends new payments to the first enabled gateway, or to the play money when none is enabled. */
async function preferEnabled(ctx: InTransaction): Promise<void> {
  const [first = 'sandbox'] = await enabledGateways(ctx)
  const { paymentGateway } = await readSettings(ctx)
  if (first !== paymentGateway) await updateSetting(ctx, 'paymentGateway', first)
}

async function setupOf(
  ctx: Ctx,
  adapter: PaymentAdapter,
  row: ConfiguredGateway | undefined,
): Promise<PaymentGatewaySetup> {
  const { paymentGateway } = await readSettings(ctx)
  return gatewaySetupView(ctx, {
    adapter,
    values: valuesOf(ctx, row),
    isEnabled: row?.isEnabled ?? false,
    isPreferred: row?.isEnabled === true && paymentGateway === adapter.name,
    priority: row?.priority ?? 0,
    statementDescriptor: row?.statementDescriptor ?? '',
    offersWallets: row?.offersWallets ?? false,
    testedAt: row?.testedAt ?? null,
    testProblem: row?.testProblem ?? null,
    health: await gatewayHealth(ctx, adapter.name),
  })
}
