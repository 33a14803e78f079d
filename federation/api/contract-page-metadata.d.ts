// Written by `npm run api`: what other parts may rely on.

export interface JsonLd {
    readonly [property: string]: JsonLdValue | undefined;
}

export type JsonLdValue = string | number | boolean | JsonLd | readonly (JsonLdValue | undefined)[];

export interface MetadataContext {
    readonly language: MetadataLanguage;
    readonly site: SiteInfo;
    readonly t: (key: string, values?: Record<string, string | number>) => string;
}

export type MetadataLanguage = 'ru' | 'en';

export interface MetadataModule {
    readonly metadata: (request: MetadataRequest) => Promise<MetadataResult>;
}

export interface MetadataRequest extends MetadataContext {
    readonly params: Readonly<Record<string, string>>;
    readonly read: (path: string, query?: Readonly<Record<string, string>>) => Promise<unknown>;
    readonly mediaUrl: (path: string) => string;
}

export type MetadataResult = {
    readonly status: 'found';
    readonly metadata: PageMetadata;
} | {
    readonly status: 'not-found';
    readonly metadata?: PageMetadata;
} | {
    readonly status: 'moved';
    readonly path: string;
};

export interface PageMetadata {
    readonly title?: string | undefined;
    readonly description?: string | undefined;
    readonly path?: string | undefined;
    readonly noIndex?: boolean | undefined;
    readonly type?: 'website' | 'article' | 'profile' | undefined;
    readonly image?: string | undefined;
    readonly previewImage?: PreviewImage | undefined;
    readonly data?: readonly JsonLd[] | undefined;
}

export interface PreviewImage {
    readonly seed: string;
    readonly kind: string;
    readonly motif?: string | null | undefined;
    readonly print?: string | null | undefined;
    readonly title: string;
    readonly note?: string | undefined;
}

export interface SiteInfo {
    readonly name: string;
    readonly address?: string | undefined;
    readonly email?: string | undefined;
    readonly phone?: string | undefined;
}

export {}
