// Written by `npm run api`: what other parts may rely on.

export interface DocumentHead {
    readonly title?: string | undefined;
    readonly description?: string | undefined;
    readonly path?: string | undefined;
    readonly noIndex?: boolean | undefined;
    readonly type?: 'website' | 'article' | 'profile' | undefined;
    readonly image?: string | undefined;
    readonly picture?: HeadPicture | undefined;
    readonly data?: readonly JsonLd[] | undefined;
}

export type HeadAnswer = {
    readonly status: 'found';
    readonly head: DocumentHead;
} | {
    readonly status: 'not-found';
    readonly head?: DocumentHead;
} | {
    readonly status: 'moved';
    readonly path: string;
};

export interface HeadContext {
    readonly language: HeadLanguage;
    readonly site: SiteFacts;
    readonly t: (key: string, values?: Record<string, string | number>) => string;
}

export type HeadLanguage = 'ru' | 'en';

export interface HeadModule {
    readonly head: (request: HeadRequest) => Promise<HeadAnswer>;
}

export interface HeadPicture {
    readonly seed: string;
    readonly kind: string;
    readonly motif?: string | null | undefined;
    readonly print?: string | null | undefined;
    readonly title: string;
    readonly note?: string | undefined;
}

export interface HeadRequest extends HeadContext {
    readonly params: Readonly<Record<string, string>>;
    readonly read: (path: string, query?: Readonly<Record<string, string>>) => Promise<unknown>;
    readonly mediaUrl: (path: string) => string;
}

export interface JsonLd {
    readonly [property: string]: JsonLdValue | undefined;
}

export type JsonLdValue = string | number | boolean | JsonLd | readonly (JsonLdValue | undefined)[];

export interface SiteFacts {
    readonly name: string;
    readonly address?: string | undefined;
    readonly email?: string | undefined;
    readonly phone?: string | undefined;
}

export {}
