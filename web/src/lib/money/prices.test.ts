import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const src = path.resolve(import.meta.dirname, '../..')
const files = globSync('{lib,ui,features,screens,routes,app}/**/*.{ts,tsx}', { cwd: src }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
)

/**
 * The files that may show tokens without their worth, and why. Whatever is spent or charged is
 * shown by `ui/price`.
 */
const bare: Readonly<Record<string, string>> = {
  'lib/i18n/format.ts': 'defines the formats',
  'ui/money.tsx': 'shows a balance with its coin',
  'ui/price.tsx': 'shows the worth beside it',
  'app/shell/top-bar.tsx': 'shows the balance',
  'app/shell/sidebar-account.tsx': 'shows the balance',
  'app/shell/account-drawer.tsx': 'shows the balance',
  'screens/home/home-aside.tsx': 'shows the balance',
  'features/today/waiting-card.tsx': 'shows what a fan spent',
  'features/wallet/balance-card.tsx': 'shows the balance, and the rate below it',
  'features/wallet/charge-explanation-dialog.tsx': 'the worth stands on the line below',
  'features/checkout/balance-line.tsx': 'shows the balance, and prices by ui/price',
  'features/admin/user/wallet-card.tsx': 'shows the balance',
  'routes/wallet.tsx': 'says what was just paid for in money',
  'features/checkout/payment/labels.ts': 'says what was just paid for in money',
  'features/checkout/payment/top-up-form.tsx': 'says what an amount of money buys',
  'features/admin/packages/package-row.tsx': 'says what a package of money buys',
  'features/earnings/explanation-dialog.tsx': 'shows the postings of both assets',
  'features/payouts/columns.tsx': 'shows the money above it',
  'features/payouts/request-dialog.tsx': 'says which amount of money arrives',
  'routes/creator/payouts.tsx': 'shows the balance in money above it',
  'routes/creator-landing.tsx': 'formats a share in percent',
}

const showsBareTokens = (source: string) =>
  /\bformatToken(s|Amount)\(|<Tokens\b|\} ?tokens?['"`<]/.test(source)

it('shows tokens without their worth in currency only where nothing is spent', () => {
  const found = files.filter((file) => showsBareTokens(readFileSync(path.join(src, file), 'utf8')))
  expect(found.sort()).toEqual(Object.keys(bare).sort())
})

it('recognises a button that spends tokens without naming their worth', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of source as it could be written
  expect(showsBareTokens('{isFine ? `Tip · ${amount} tokens` : "Tip"}')).toBe(true)
  expect(showsBareTokens('<Button>Buy · {formatTokens(price)}</Button>')).toBe(true)
  expect(showsBareTokens('<Button>Buy · {price} tokens</Button>')).toBe(true)
  expect(showsBareTokens('<Button>Buy · <Tokens amount={price} /></Button>')).toBe(true)
  expect(showsBareTokens('<Button>Buy · <Price tokens={price} /></Button>')).toBe(false)
})
