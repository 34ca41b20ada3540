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
 * Calls a function immediately, or once the pressed finger or button was released and its click was
 * delivered, or the browser took the finger over to scroll. Changes of the layout must wait: a
 * click whose target moved between press and release is lost.
 */
export function afterPointerUp(then: () => void): void {
  if (!isPressed) {
    then()
    return
  }
  const released = new AbortController()
  const end = () => {
    released.abort()
    setTimeout(then)
  }
  addEventListener('pointerup', end, { signal: released.signal })
  addEventListener('pointercancel', end, { signal: released.signal })
}
