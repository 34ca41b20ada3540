import type { Page } from '@playwright/test'

/** A grid on screen: its columns, every size that an item of it has, and whether one reaches over the screen's edge. */
export interface Grid {
  readonly columns: number
  readonly sizes: readonly string[]
  readonly isCut: boolean
}

/** Measures what lays out four or more pictured items of one kind in two or more columns. */
export const measureGrids = (page: Page): Promise<Grid[]> =>
  page.evaluate(() => {
    const columnsOf = (element: Element) => {
      const { display, gridTemplateColumns } = getComputedStyle(element)
      return /grid$/.test(display) ? gridTemplateColumns.split(' ').length : 0
    }
    const isOfOneKind = ({ children }: Element) =>
      new Set([...children].map(({ tagName, className }) => tagName + className.split(' ')[0])).size === 1
    return [...document.querySelectorAll('main *')]
      .filter((element) => element.childElementCount >= 4 && columnsOf(element) > 1 && isOfOneKind(element))
      .filter((element) => element.querySelector('img') !== null)
      .map((element) => {
        const boxes = [...element.children].map((child) => child.getBoundingClientRect())
        return {
          columns: columnsOf(element),
          sizes: [...new Set(boxes.map(({ width, height }) => `${Math.round(width)}x${Math.round(height)}`))],
          isCut: boxes.some(({ left, right }) => left < 0 || right > innerWidth),
        }
      })
  })

/** The grids whose rows or columns are not even. */
export const unevenOf = (grids: readonly Grid[]): Grid[] =>
  grids.filter(({ sizes, isCut }) => sizes.length > 1 || isCut)
