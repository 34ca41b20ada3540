import type { Currency } from '@stagedoor/contract/kit'
import type { ProcessorReport } from '@stagedoor/contract/processorreports'
import type { StoredFigures } from './rules.ts'

/** Returns the figures of a month as they travel. */
export const reportView = ({
  month,
  figures,
  finishedAt,
}: {
  readonly month: string
  readonly figures: StoredFigures
  readonly finishedAt: Date | undefined
}): ProcessorReport => ({
  ...figures,
  month,
  finishedAt: finishedAt ?? null,
  companies: figures.companies.map((company) => ({
    ...company,
    paid: currency(company.paid),
    refunded: currency(company.refunded),
    disputed: currency(company.disputed),
  })),
})

/** Returns an amount of hundredths as an amount of currency. */
const currency = (amount: number) => BigInt(amount) as Currency
