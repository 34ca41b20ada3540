import type { TokenPackage } from '@stagedoor/contract/packages'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { formatMoney, formatTokenAmount, namesTokens } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { useSite } from '../../../lib/session/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { Permitted } from '../components/permitted.tsx'
import { useDeletePackage } from '../queries.ts'
import { PackageDialog } from './package-dialog.tsx'
import styles from './packages.module.css'

/** Shows one token package with its actions. */
export function PackageRow({ tokenPackage }: { tokenPackage: TokenPackage }) {
  const { name, description, price, tokens, isActive, minimum, maximum } =
    usePackagePricing(tokenPackage)
  const site = useSite()
  const contents = namesTokens(site) ? formatTokenAmount(tokens, site) : ''
  const [openDialog, setOpenDialog] = useState<'change' | 'delete'>()
  const close = () => setOpenDialog(undefined)
  return (
    <li>
      <span className={styles.text}>
        <span className={styles.title}>
          <b>{name}</b>
          {!isActive && <Badge>{t`Off`}</Badge>}
          {isActive && (price < minimum || price > maximum) && (
            <Badge tone="wait">{t`Outside the top-up limits`}</Badge>
          )}
        </span>
        <span className="dim">
          {[formatMoney(price, site.currency), contents, description].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={styles.actions}>
        <Permitted to="money.write">
          <IconButton label={t`Edit ${name}`} onClick={() => setOpenDialog('change')}>
            <IconPencil size={19} />
          </IconButton>
        </Permitted>
        <Permitted to="money.write">
          <IconButton label={t`Delete ${name}`} onClick={() => setOpenDialog('delete')}>
            <IconTrash size={19} />
          </IconButton>
        </Permitted>
      </span>
      {openDialog === 'change' && <PackageDialog tokenPackage={tokenPackage} onClose={close} />}
      {openDialog === 'delete' && <DeleteDialog tokenPackage={tokenPackage} onClose={close} />}
    </li>
  )
}

/**
 * A package with the top-up limits of the settings; wallets do not offer a package outside them.
 */
function usePackagePricing(tokenPackage: TokenPackage) {
  const { minimumWalletPrice: minimum, maximumWalletPrice: maximum } = useSite()
  return { ...tokenPackage, minimum, maximum }
}

interface DeleteDialogProps {
  tokenPackage: TokenPackage
  onClose: () => void
}

function DeleteDialog({ tokenPackage: { _id: id, name }, onClose }: DeleteDialogProps) {
  const deletePackage = useDeletePackage()
  const remove = async () => {
    await deletePackage({ params: { id } })
    toast({ text: t`${name} is deleted` })
  }
  return (
    <ConfirmDialog
      title={t`Delete ${name}?`}
      confirmLabel={t`Delete`}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t`Fans keep the balance that they bought with it.`}</p>
    </ConfirmDialog>
  )
}
