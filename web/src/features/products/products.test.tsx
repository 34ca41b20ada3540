import { createProduct, readDownloadLink } from '@stagedoor/contract/products'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { creator } from '../../../test/session-fixtures.ts'
import { DownloadButton } from './download-button.tsx'
import { fileLabel, stockLabel } from './labels.ts'
import { ProductForm } from './product-form.tsx'
import type { OwnWireProduct } from './queries.ts'
import { productStudioKind } from './studio.tsx'

const id = '0199a0b0c0d0700080000000000000a1'

it('a product without a name, a price and its file is not sent', async ({ api, user }) => {
  await renderFeature(<ProductForm onSaved={() => undefined} />, { viewer: creator() })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Name the product')
  screen.getByText('Set a price, such as 5 or 12.50.')
  screen.getByText('Add the file that buyers download')
  await user.type(screen.getByLabelText('Price in USD'), '5001')
  await user.tab()
  await screen.findByText('At most $5,000.')
  await user.type(screen.getByLabelText('Price in USD'), '{Backspace}')
  expect(screen.getByText(/^A fan pays/).textContent).toBe(
    'A fan pays $500; you get $450.00. Between $1 and $5,000.',
  )
  expect(api.sent(createProduct)).toEqual([])
})

it('a physical product asks for its price of shipping, and is sent with it', async ({
  api,
  user,
}) => {
  api.refuse(createProduct, 'performers.documents_not_verified')
  await renderFeature(<ProductForm onSaved={() => undefined} />, { viewer: creator() })
  expect(screen.queryByLabelText('Shipping price in USD')).toBeNull()
  await user.click(screen.getByRole('radio', { name: /^Physical/ }))
  await user.type(screen.getByLabelText('Name'), 'Signed print')
  await user.type(screen.getByLabelText('Price in USD'), '10')
  const shipping = screen.getByLabelText('Shipping price in USD')
  await user.clear(shipping)
  await user.type(shipping, '1001')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/^Enter a price from 0 to \$1,000/)
  await user.clear(shipping)
  await user.type(shipping, '4,5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => api.sent(createProduct).length).toBe(1)
  const { type, shippingPrice } = api.sent(createProduct)[0]?.body ?? {}
  expect([type, Number(shippingPrice)]).toEqual(['physical', 4.5])
})

it('says why a download is refused', async ({ api, user }) => {
  api.refuse(readDownloadLink, 'products.not_bought')
  await renderFeature(<DownloadButton id={id} />)
  await user.click(screen.getByRole('button', { name: 'Download' }))
  await screen.findAllByText('Buy this product to download it')
  expect(api.sent(readDownloadLink)).toEqual([{ params: { id } }])
})

it('tells the format, the size and the number of files of what is downloaded', () => {
  const file = {
    name: '',
    mimeType: 'application/zip',
    size: 12 * 1024 * 1024,
    stage: 'ready',
  } as const
  const label = (fileCount: number | null, mimeType: string = file.mimeType) =>
    fileLabel({ digitalFile: { ...file, mimeType, fileCount } })
  expect([label(24), label(1), label(null), label(null, 'application/octet-stream')]).toEqual([
    'ZIP of 24 files, 12 MB',
    'ZIP of 1 file, 12 MB',
    'ZIP file, 12 MB',
    'File of 12 MB',
  ])
  expect(fileLabel({ digitalFile: null })).toBeUndefined()
})

it('names what is left, and writes cells that no spreadsheet runs', () => {
  expect([null, 0, 3].map((stock) => stockLabel({ stock }))).toEqual([
    undefined,
    'Sold out',
    '3 left',
  ])
  const product = {
    _id: id,
    name: '=1+1, "x"',
    type: 'digital',
    price: 5,
    stock: null,
    status: 'active',
  }
  const sold = { totalSale: 2, totalEarned: 9, updatedAt: '2026-11-22T10:00:00.000Z' }
  const shown = { ...product, ...sold, state: 'published', digitalFile: null } as OwnWireProduct
  expect(productStudioKind.csv?.textOf([shown]).split('\r\n')[1]).toBe(
    `"'=1+1, ""x""",Digital,5,Unlimited,On sale,2,9,2026-11-22T10:00:00.000Z`,
  )
})
