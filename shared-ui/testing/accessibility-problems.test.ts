// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { accessibilityProblems } from './accessibility-problems.ts'

afterEach(() => {
  document.body.replaceChildren()
})

it('accessibilityProblems returns each element that breaks a rule, with the rule', async () => {
  document.body.innerHTML =
    '<main><h1>Hub</h1><button></button><label>Name <input></label><input><ul><p>Text</p></ul></main>'
  expect(await accessibilityProblems()).toEqual([
    'button-name: <button></button>',
    'label: <input>',
    'list: <ul><p>Text</p></ul>',
  ])
})
