// Written by `npm run api`: what other parts may rely on.

export declare const breadcrumbs: ({ language, t }: MetadataContext, steps: readonly {
    readonly name: string;
    readonly path: string;
}[]) => JsonLd;

export declare const hub: (context: MetadataContext) => JsonLd;

export declare const hubReference: ({ site }: MetadataContext) => JsonLd;

export declare const postalAddress: (streetAddress: string) => JsonLd;

export declare const schemaTerm: (name: string) => string;

interface JsonLd {
    readonly [property: string]: JsonLdValue | undefined;
}

type JsonLdValue = string | number | boolean | JsonLd | readonly (JsonLdValue | undefined)[];

interface MetadataContext {
    readonly language: MetadataLanguage;
    readonly site: SiteInfo;
    readonly t: (key: string, values?: Record<string, string | number>) => string;
}

type MetadataLanguage = 'ru' | 'en';

interface SiteInfo {
    readonly name: string;
    readonly address?: string | undefined;
    readonly email?: string | undefined;
    readonly phone?: string | undefined;
}

export {}
