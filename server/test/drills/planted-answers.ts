import type {
  Outcome,
  PaymentCompanies,
  PaymentGateway,
  SavedCharge,
} from '@stagedoor/payment-companies'
import { newId } from '../../src/platform/context.ts'

/** The faults that the drill plants in how the site takes a charge without an answer. */
export const answerPlants = ['charged again', 'taken as declined', 'taken as paid'] as const

/** The name of a planted fault. */
export type AnswerPlant = (typeof answerPlants)[number]

const moneyOf = ({ reference, amount, currency }: SavedCharge) => ({ reference, amount, currency })

const takes: Readonly<
  Record<
    AnswerPlant,
    (charge: SavedCharge, again: (reference: string) => Promise<Outcome>) => Promise<Outcome>
  >
> = {
  'charged again': (_, again) => again(newId()),
  'taken as declined': async (charge) => ({ ...moneyOf(charge), kind: 'declined' }),
  'taken as paid': async (charge) => ({
    ...moneyOf(charge),
    kind: 'approved',
    externalId: newId(),
  }),
}

/** Returns payment companies whose charges without an answer are taken wrongly. */
export function withAnswerPlant(
  { adapters, network }: PaymentCompanies,
  plant: AnswerPlant,
): PaymentCompanies {
  const wrap = (gateway: PaymentGateway): PaymentGateway => ({
    ...gateway,
    chargeMethod: (ctx, charge) =>
      gateway
        .chargeMethod(ctx, charge)
        .catch(() =>
          takes[plant](charge, (reference) => gateway.chargeMethod(ctx, { ...charge, reference })),
        ),
  })
  const faulty = Object.values(adapters).map((adapter) => ({
    ...adapter,
    open: (...given: Parameters<typeof adapter.open>) => wrap(adapter.open(...given)),
  }))
  return { adapters: Object.fromEntries(faulty.map((adapter) => [adapter.name, adapter])), network }
}
