import { deletePackage, type TokenPackage } from '@stagedoor/contract/packages'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { formatMoney, formatTokens } from '../../../lib/format.ts'
import { useSite } from '../../../lib/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { useAfterAction } from '../components/use-after-action.ts'
import { PackageDialog } from './package-dialog.tsx'
import styles from './packages.module.css'

/** One package of tokens. */
export function PackageRow({ tokenPackage }: { tokenPackage: TokenPackage }) {
  const { name, description, price, tokens, isActive, minimum, maximum } = useOffer(tokenPackage)
  const { currency } = useSite()
  const [asking, setAsking] = useState<'change' | 'delete'>()
  const close = () => setAsking(undefined)
  return (
    <li>
      <span className={styles.words}>
        <span className={styles.title}>
          <b>{name}</b>
          {!isActive && <Badge>Off</Badge>}
          {isActive && (price < minimum || price > maximum) && <Badge tone="wait">Outside of the top-up limits</Badge>}
        </span>
        <span className="dim">
          {formatMoney(price, currency)} · {formatTokens(tokens)} tokens
          {description && ` · ${description}`}
        </span>
      </span>
      <span className={styles.deeds}>
        <IconButton label={`Change ${name}`} onClick={() => setAsking('change')}>
          <IconPencil size={19} />
        </IconButton>
        <IconButton label={`Delete ${name}`} onClick={() => setAsking('delete')}>
          <IconTrash size={19} />
        </IconButton>
      </span>
      {asking === 'change' && <PackageDialog tokenPackage={tokenPackage} onClose={close} />}
      {asking === 'delete' && <DeleteDialog tokenPackage={tokenPackage} onClose={close} />}
    </li>
  )
}

/** A package with the limits of the settings: outside of them, wallets do not offer it. */
function useOffer(tokenPackage: TokenPackage) {
  const { minimumWalletPrice: minimum, maximumWalletPrice: maximum } = useSite()
  return { ...tokenPackage, minimum, maximum }
}

interface DeleteDialogProps {
  tokenPackage: TokenPackage
  onClose: () => void
}

function DeleteDialog({ tokenPackage: { _id: id, name }, onClose }: DeleteDialogProps) {
  const acted = useAfterAction()
  const remove = async () => {
    await api(deletePackage, { params: { id } })
    await acted(`${name} is deleted`)
  }
  return (
    <ConfirmDialog title={`Delete ${name}?`} confirmLabel="Delete" onConfirm={remove} onClose={onClose}>
      <p>What fans paid with it stays theirs.</p>
    </ConfirmDialog>
  )
}
