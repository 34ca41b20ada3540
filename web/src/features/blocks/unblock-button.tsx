import { unblockUser } from '@stagedoor/contract/blocks'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { useUndoBlock } from './queries.ts'

interface UnblockButtonProps {
  readonly id: string
  /** The name of the blocked person, as the visitor knows it. */
  readonly name: string
  readonly variant?: 'primary' | 'secondary'
}

/** Draws the button that unblocks a person. */
export function UnblockButton({ id, name, variant = 'secondary' }: UnblockButtonProps) {
  const unblock = useUndoBlock(unblockUser, {
    onDone: () => toast({ text: t`${name} is unblocked` }),
    onFailed: toastError,
  })
  return (
    <Button
      variant={variant}
      onClick={() => unblock.mutate({ params: { id } })}
      pending={unblock.isPending}
      aria-label={t`Unblock ${name}`}
    >
      {t`Unblock`}
    </Button>
  )
}
