// Written by `npm run api`: what other parts may rely on.

export declare const RENDERING_PROTOCOL = 1;

export type RenderMessage = {
    type: 'ready';
    protocol: number;
} | {
    type: 'rendering';
    id: number;
} | {
    type: 'waiting';
    id: number;
} | {
    type: 'rendered';
    id: number;
    page: RenderedPage;
} | {
    type: 'failed';
    id: number;
    reason: string;
};

export interface RenderRequest {
    id: number;
    remote: string;
    route: string;
    url: string;
}

export interface RenderWorkerData {
    module: string;
    root: string;
    composition: string;
    language: 'ru' | 'en';
    apiLimitMs: number;
}

export interface RenderedPage {
    html: string;
    metadata: PageMetadata;
    state: ServerState;
}

export interface RenderingFiles {
    shell: string;
    remotes: Record<string, string>;
    config: Record<string, unknown>;
}

export interface ServerState {
    url: string;
    renderedAt: number;
    queries: unknown;
}

interface JsonLd {
    readonly [property: string]: JsonLdValue | undefined;
}

type JsonLdValue = string | number | boolean | JsonLd | readonly (JsonLdValue | undefined)[];

interface PageMetadata {
    readonly title?: string | undefined;
    readonly description?: string | undefined;
    readonly path?: string | undefined;
    readonly noIndex?: boolean | undefined;
    readonly type?: 'website' | 'article' | 'profile' | undefined;
    readonly image?: string | undefined;
    readonly previewImage?: PreviewImage | undefined;
    readonly data?: readonly JsonLd[] | undefined;
}

interface PreviewImage {
    readonly seed: string;
    readonly kind: string;
    readonly motif?: string | null | undefined;
    readonly print?: string | null | undefined;
    readonly title: string;
    readonly note?: string | undefined;
}

export {}
