import type { Workaround } from './workaround.ts'

/**
 * What a request gives as a moment but is a number, or as a list but is an object, reaches the driver as it is, which
 * then breaks: 500. PostgREST leaves every value to PostgreSQL as text, which rejects what is none of the type.
 */
export const malformedParameters: Workaround = {
  connection: ({ driver }) => {
    // The driver adds those of lists when it meets their types.
    driver.options.serializers = new Proxy(driver.options.serializers, {
      get: (serializers, type) => {
        const serialize: unknown = Reflect.get(serializers, type)
        return typeof serialize === 'function' ? (value: unknown) => asText(serialize(value)) : serialize
      },
    })
  },
}

const asText = (value: unknown): unknown =>
  typeof value === 'string' || value instanceof Uint8Array ? value : JSON.stringify(value)
