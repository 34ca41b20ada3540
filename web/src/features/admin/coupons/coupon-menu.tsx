import type { Coupon } from '@stagedoor/contract/coupons'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { useMay } from '../../../lib/session/permissions.ts'
import { Menu, type MenuItem } from '../../../ui/menu.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { useDeleteCoupon } from '../queries.ts'
import { CouponUses } from './coupon-uses.tsx'

const CouponDialog = lazy(() =>
  import('./coupon-dialog.tsx').then(({ CouponDialog }) => ({ default: CouponDialog })),
)

/** Shows the menu of a coupon: who used it, edit, delete. */
export function CouponMenu({ coupon }: { coupon: Coupon }) {
  const [openDialog, setOpenDialog] = useState<'uses' | 'edit' | 'delete'>()
  const close = () => setOpenDialog(undefined)
  const mayDo = useMay()
  const changes: readonly MenuItem[] = [
    { text: t`Edit`, onChoose: () => setOpenDialog('edit') },
    { text: t`Delete`, onChoose: () => setOpenDialog('delete'), tone: 'bad' },
  ]
  return (
    <>
      <Menu
        label={t`Manage ${coupon.code}`}
        icon={<IconDots size={20} />}
        items={[
          { text: t`Who used it`, onChoose: () => setOpenDialog('uses') },
          ...(mayDo('money.write') ? changes : []),
        ]}
      />
      {openDialog === 'uses' && <CouponUses coupon={coupon} onClose={close} />}
      {openDialog === 'edit' && (
        <Suspense>
          <CouponDialog coupon={coupon} onClose={close} />
        </Suspense>
      )}
      {openDialog === 'delete' && <DeleteDialog coupon={coupon} onClose={close} />}
    </>
  )
}

function DeleteDialog({
  coupon: { _id: id, code },
  onClose,
}: {
  coupon: Coupon
  onClose: () => void
}) {
  const deleteCoupon = useDeleteCoupon()
  const remove = async () => {
    await deleteCoupon({ params: { id } })
    toast({ text: t`${code} is deleted` })
  }
  return (
    <ConfirmDialog
      title={t`Delete ${code}?`}
      confirmLabel={t`Delete`}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t`Nobody can use it any more. Payments that were started keep their discount.`}</p>
    </ConfirmDialog>
  )
}
