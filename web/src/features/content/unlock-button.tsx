import { Button } from '../../ui/button.tsx'
import { useFormatPrice } from '../../ui/price.tsx'
import { type Locked, unlockLabel } from './lock-labels.ts'

interface UnlockButtonProps {
  content: Locked & { readonly price: number }
  /** The label of the subscription, where the page knows its price. */
  subscribe?: string | undefined
  variant?: 'white' | 'primary'
  onUnlock: () => void
}

/**
 * Draws the button that unlocks content by buying, subscribing or following; nothing where none of
 * them does.
 */
export function UnlockButton({
  content,
  subscribe,
  variant = 'white',
  onUnlock,
}: UnlockButtonProps) {
  const price = useFormatPrice()
  const label = unlockLabel(content, { price: price(content.price), subscribe })
  if (label === undefined) return null
  return (
    <Button variant={variant} onClick={onUnlock}>
      {label}
    </Button>
  )
}
