let isPressed = false

function press(): void {
  isPressed = true
}

function release(): void {
  isPressed = false
}

if (typeof document !== 'undefined') {
  addEventListener('pointerdown', press, true)
  addEventListener('pointerup', release, true)
  addEventListener('pointercancel', release, true)
}

/**
 * Does something now, or once the finger or button that is down has come up and its click has been delivered. What
 * moves the page must wait: a click whose target moved away between down and up is lost.
 */
export function afterPointerUp(then: () => void): void {
  if (isPressed) addEventListener('pointerup', () => setTimeout(then), { once: true })
  else then()
}
