import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { toast, toastError } from '../../../ui/toast.ts'
import { Permitted } from '../components/permitted.tsx'
import { useCompareNow } from './queries.ts'

/** Compares the books with every payment company now. */
export function CompareButton() {
  const compare = useCompareNow()
  const [isPending, setPending] = useState(false)
  const start = async () => {
    setPending(true)
    try {
      await compare()
      toast({ text: t`The comparison has begun` })
    } catch (error) {
      toastError(error)
    }
    setPending(false)
  }
  return (
    <Permitted to="money.write">
      <Button
        variant="primary"
        icon={<IconRefresh size={19} stroke={2} />}
        pending={isPending}
        onClick={start}
      >
        {t`Compare now`}
      </Button>
    </Permitted>
  )
}
