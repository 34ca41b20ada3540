import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/**
 * Makes a component optional: where its code cannot be loaded, as without a connection, the
 * fallback stays instead of an error page. It is loaded again once the device is online; if that
 * fails too, nothing is rendered.
 */
export const lazyOptional = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    try {
      return await load()
    } catch {
      if (!navigator.onLine)
        await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
      return await load().catch(() => ({ default: () => null }))
    }
  })
