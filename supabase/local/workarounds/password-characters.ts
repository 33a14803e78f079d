import type { Workaround } from './workaround.ts'

const KINDS: [name: string, pattern: RegExp][] = [
  ['lower', /[a-z]/],
  ['upper', /[A-Z]/],
  ['letters', /[a-zA-Z]/],
  ['digits', /[0-9]/],
  ['symbols', /[!@#$%^&*()_+\-=[\]{};'\\:"|<>?,./`~]/],
]

/** lite counts eight signs as symbols; hosted counts all that a keyboard has. */
export const passwordCharacters: Workaround = {
  front: (front, { config }) => {
    const names = config.passwordRequirements.split('_')
    const wanted = KINDS.filter(([name]) => names.includes(name))
    for (const [method, path] of [
      ['POST', '/auth/v1/signup'],
      ['PUT', '/auth/v1/user'],
    ] as const)
      front.on(method, path, async (context, next) => {
        const body: unknown = await context.req.raw
          .clone()
          .json()
          .catch(() => undefined)
        const password = typeof body === 'object' && body !== null && 'password' in body ? body.password : ''
        if (typeof password !== 'string' || password === '') return next()
        if (wanted.every(([, pattern]) => pattern.test(password))) return next()
        return context.json(weak, 422, { 'X-Sb-Error-Code': weak.error_code })
      })
  },
}

const weak = {
  code: 422,
  error_code: 'weak_password',
  msg: 'Password should contain at least one character of each kind.',
  weak_password: { reasons: ['characters'] },
}
