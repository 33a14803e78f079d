import axe from 'axe-core'

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Rules about what is painted, which a document without a layout cannot tell: browser tests check these. */
const OF_THE_LAYOUT = ['color-contrast', 'target-size']

/** Returns what axe finds wrong with an element by the rules of WCAG 2.2 A and AA, but for those about the layout. */
export async function accessibilityProblems(element: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(element, {
    runOnly: WCAG_22_AA,
    rules: Object.fromEntries(OF_THE_LAYOUT.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
