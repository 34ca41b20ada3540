import { ADDRESSES_MAX, listAddresses } from '@stagedoor/contract/addresses'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type ReactNode, useState } from 'react'
import { useLoaderData } from 'react-router'
import { AddressDialog } from '../../features/checkout/delivery/address-dialog.tsx'
import { DeleteAddress } from '../../features/checkout/delivery/delete-address.tsx'
import { addressLines, type WireAddress } from '../../features/checkout/delivery/labels.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { requireFan } from '../../lib/session/require-fan.server.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './addresses.module.css'

export const meta = pageMeta(() => ({ title: t`Delivery addresses`, hidden: true }))

const addresses = pageRead('user/addresses', listAddresses, () => ({
  query: { limit: ADDRESSES_MAX },
}))

export const loader = pageLoader('user/addresses', async (at) => {
  requireFan(at.viewer)
  return addresses.load(at)
})

/**
 * The dialog that is open: the form of a new or a saved address, or the question before one is
 * deleted.
 */
type OpenDialog = { readonly kind: 'edit'; readonly address?: WireAddress } | DeleteQuestion
interface DeleteQuestion {
  readonly kind: 'delete'
  readonly address: WireAddress
}

/** Lists a fan's delivery addresses, which can be added, changed and deleted. */
export default function Addresses() {
  const { data } = addresses.use(useLoaderData<typeof loader>())
  const [open, setOpen] = useState<OpenDialog>()
  const close = () => setOpen(undefined)
  const add = (
    <Button
      variant="primary"
      icon={<IconPlus size={20} stroke={2.2} aria-hidden="true" />}
      onClick={() => setOpen({ kind: 'edit' })}
    >
      {t`Add address`}
    </Button>
  )
  return (
    <Page
      title={t`Delivery addresses`}
      actions={data.length > 0 && data.length < ADDRESSES_MAX && add}
    >
      {data.length === 0 ? (
        <NoAddresses action={add} />
      ) : (
        <ul className={styles.addresses}>
          {data.map((address) => (
            <SavedAddress key={address._id} address={address} onOpen={setOpen} />
          ))}
        </ul>
      )}
      {data.length >= ADDRESSES_MAX && (
        <p className={styles.foot}>{t`Delete an address to add another one.`}</p>
      )}
      {open?.kind === 'edit' && (
        <AddressDialog
          address={open.address}
          onClose={close}
          onSaved={() => {
            toast({ text: t`Address saved` })
            close()
          }}
        />
      )}
      {open?.kind === 'delete' && (
        <DeleteAddress address={open.address} onClose={close} onDeleted={close} />
      )}
    </Page>
  )
}

const NoAddresses = ({ action }: { action: ReactNode }) => (
  <EmptyState
    icon={<IconMapPin size={30} stroke={1.6} />}
    title={t`No addresses yet`}
    action={action}
  >
    {t`Save the addresses that creators send your orders to.`}
  </EmptyState>
)

function SavedAddress({
  address,
  onOpen,
}: {
  address: WireAddress
  onOpen: (open: OpenDialog) => void
}) {
  const { name, description } = address
  const line = addressLines(address).join(', ')
  return (
    <li className={styles.address}>
      <span className={styles.text}>
        <b>{name}</b>
        <span translate="no">{line}</span>
        {description && <small className="dim">{description}</small>}
      </span>
      <IconButton
        label={t`Edit the address of ${name}, ${line}`}
        title={t`Edit`}
        onClick={() => onOpen({ kind: 'edit', address })}
      >
        <IconPencil size={20} stroke={1.8} />
      </IconButton>
      <IconButton
        label={t`Delete the address of ${name}, ${line}`}
        title={t`Delete`}
        onClick={() => onOpen({ kind: 'delete', address })}
      >
        <IconTrash size={20} stroke={1.8} />
      </IconButton>
    </li>
  )
}
