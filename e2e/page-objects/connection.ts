import type { Page } from '@playwright/test'

/**
 * Keeps a page from receiving events, as while it still connects, and returns the function that
 * lets it. To be called before the page is opened.
 */
export async function holdConnection(page: Page): Promise<() => void> {
  const connection = Promise.withResolvers<void>()
  await page.routeWebSocket(/socket\.io/, async (socket) => {
    await connection.promise
    socket.connectToServer()
  })
  return connection.resolve
}
