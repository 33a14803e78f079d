// Written by `npm run api`: what other parts may rely on.

export declare const breadcrumbs: ({ language, t }: HeadContext, steps: readonly {
    readonly name: string;
    readonly path: string;
}[]) => JsonLd;

export declare const hub: (context: HeadContext) => JsonLd;

export declare const hubReference: ({ site }: HeadContext) => JsonLd;

export declare const postalAddress: (streetAddress: string) => JsonLd;

export declare const schemaTerm: (name: string) => string;

interface HeadContext {
    readonly language: HeadLanguage;
    readonly site: SiteFacts;
    readonly t: (key: string, values?: Record<string, string | number>) => string;
}

type HeadLanguage = 'ru' | 'en';

interface JsonLd {
    readonly [property: string]: JsonLdValue | undefined;
}

type JsonLdValue = string | number | boolean | JsonLd | readonly (JsonLdValue | undefined)[];

interface SiteFacts {
    readonly name: string;
    readonly address?: string | undefined;
    readonly email?: string | undefined;
    readonly phone?: string | undefined;
}

export {}
