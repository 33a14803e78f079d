// Written by `npm run api`: what other parts may rely on.
import type * as v from 'valibot'
import type { ComponentType } from 'react'

export type Access = v.InferOutput<typeof accessSchema>;

export interface BuiltRemote extends RemoteManifest {
    version: string;
    entry: string;
    origin?: string;
    needs: Record<string, string>;
    assets: Record<string, ModuleAssets>;
}

export declare const CONTRACT = 2;

export interface ModuleAssets {
    js: string[];
    css: string[];
}

export interface Registry {
    remotes: RegistryEntry[];
    problems: RegistryProblem[];
}

export type RegistryEntry = v.InferOutput<typeof registryEntrySchema>;

export declare class RegistryError extends Error {
    name: string;
}

export interface RegistryProblem {
    name: string;
    reason: string;
}

export type RemoteManifest = v.InferInput<typeof remoteManifestSchema>;

export type RemoteNavigation = v.InferOutput<typeof navigationSchema>;

export type RemoteRoute = v.InferOutput<typeof routeSchema>;

export type RemoteSlot = v.InferOutput<typeof slotSchema>;

export interface RouteModule {
    Component: ComponentType;
}

export declare const SLOTS: readonly ["header-tools", "home-aside", "event-actions", "admin-calendar"];

export interface SlotModule {
    Component: ComponentType<{
        context?: Record<string, string>;
    }>;
}

export type SlotName = (typeof SLOTS)[number];

export declare const isIndexed: ({ access, indexed, }: Pick<RemoteManifest["routes"][number], "access" | "indexed">) => boolean;

export declare function parseRegistry(value: unknown): Registry;

export declare const remoteManifestSchema: v.ObjectSchema<{
    readonly name: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "a remote is called mf-<word>">]>;
    readonly contract: v.NumberSchema<undefined>;
    readonly namespaces: v.ArraySchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>, undefined>;
    readonly routes: v.ArraySchema<v.ObjectSchema<{
        readonly path: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "a path begins with / and names :params">]>;
        readonly module: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "a module is named ./<folder>/<file>">]>;
        readonly title: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>;
        readonly access: v.UnionSchema<[v.PicklistSchema<["public", "signed-in", "staff"], undefined>, v.ObjectSchema<{
            readonly permission: v.StringSchema<undefined>;
        }, undefined>], undefined>;
        readonly namespaces: v.ArraySchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>, undefined>;
        readonly layout: v.OptionalSchema<v.PicklistSchema<["page", "bare"], undefined>, "page">;
        readonly metadata: v.OptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "a module is named ./<folder>/<file>">]>, undefined>;
        readonly indexed: v.OptionalSchema<v.BooleanSchema<undefined>, true>;
        readonly searchParams: v.OptionalSchema<v.ArraySchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>, undefined>, undefined>;
        readonly offline: v.OptionalSchema<v.BooleanSchema<undefined>, undefined>;
        readonly serverRendered: v.OptionalSchema<v.BooleanSchema<undefined>, undefined>;
        readonly listed: v.OptionalSchema<v.PicklistSchema<readonly ["events", "courses", "speakers", "posts"], undefined>, undefined>;
    }, undefined>, undefined>;
    readonly navigation: v.ArraySchema<v.ObjectSchema<{
        readonly id: v.StringSchema<undefined>;
        readonly label: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>;
        readonly path: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "a path begins with / and names :params">]>;
        readonly order: v.NumberSchema<undefined>;
        readonly area: v.PicklistSchema<["main", "account", "admin"], undefined>;
        readonly access: v.UnionSchema<[v.PicklistSchema<["public", "signed-in", "staff"], undefined>, v.ObjectSchema<{
            readonly permission: v.StringSchema<undefined>;
        }, undefined>], undefined>;
    }, undefined>, undefined>;
    readonly slots: v.ArraySchema<v.ObjectSchema<{
        readonly slot: v.PicklistSchema<readonly ["header-tools", "home-aside", "event-actions", "admin-calendar"], undefined>;
        readonly id: v.StringSchema<undefined>;
        readonly module: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "a module is named ./<folder>/<file>">]>;
        readonly access: v.UnionSchema<[v.PicklistSchema<["public", "signed-in", "staff"], undefined>, v.ObjectSchema<{
            readonly permission: v.StringSchema<undefined>;
        }, undefined>], undefined>;
        readonly namespaces: v.ArraySchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>, undefined>;
        readonly order: v.NumberSchema<undefined>;
    }, undefined>, undefined>;
}, undefined>;

declare const accessSchema: v.UnionSchema<[v.PicklistSchema<["public", "signed-in", "staff"], undefined>, v.ObjectSchema<{
    readonly permission: v.StringSchema<undefined>;
}, undefined>], undefined>;

declare const navigationSchema: v.ObjectSchema<{
    readonly id: v.StringSchema<undefined>;
    readonly label: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>;
    readonly path: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "a path begins with / and names :params">]>;
    readonly order: v.NumberSchema<undefined>;
    readonly area: v.PicklistSchema<["main", "account", "admin"], undefined>;
    readonly access: v.UnionSchema<[v.PicklistSchema<["public", "signed-in", "staff"], undefined>, v.ObjectSchema<{
        readonly permission: v.StringSchema<undefined>;
    }, undefined>], undefined>;
}, undefined>;

declare const registryEntrySchema: v.ObjectSchema<{
    readonly version: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
    readonly entry: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.CheckAction<string, "not a path or https address">]>;
    readonly integrity: v.OptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>, undefined>;
    readonly needs: v.RecordSchema<v.StringSchema<undefined>, v.StringSchema<undefined>, undefined>;
    readonly locales: v.OptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.CheckAction<string, "not a path or https address">]>, undefined>;
    readonly name: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "a remote is called mf-<word>">]>;
    readonly contract: v.NumberSchema<undefined>;
    readonly namespaces: v.ArraySchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>, undefined>;
    readonly routes: v.ArraySchema<v.ObjectSchema<{
        readonly path: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "a path begins with / and names :params">]>;
        readonly module: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "a module is named ./<folder>/<file>">]>;
        readonly title: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>;
        readonly access: v.UnionSchema<[v.PicklistSchema<["public", "signed-in", "staff"], undefined>, v.ObjectSchema<{
            readonly permission: v.StringSchema<undefined>;
        }, undefined>], undefined>;
        readonly namespaces: v.ArraySchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>, undefined>;
        readonly layout: v.OptionalSchema<v.PicklistSchema<["page", "bare"], undefined>, "page">;
        readonly metadata: v.OptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "a module is named ./<folder>/<file>">]>, undefined>;
        readonly indexed: v.OptionalSchema<v.BooleanSchema<undefined>, true>;
        readonly searchParams: v.OptionalSchema<v.ArraySchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>, undefined>, undefined>;
        readonly offline: v.OptionalSchema<v.BooleanSchema<undefined>, undefined>;
        readonly serverRendered: v.OptionalSchema<v.BooleanSchema<undefined>, undefined>;
        readonly listed: v.OptionalSchema<v.PicklistSchema<readonly ["events", "courses", "speakers", "posts"], undefined>, undefined>;
    }, undefined>, undefined>;
    readonly navigation: v.ArraySchema<v.ObjectSchema<{
        readonly id: v.StringSchema<undefined>;
        readonly label: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>;
        readonly path: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "a path begins with / and names :params">]>;
        readonly order: v.NumberSchema<undefined>;
        readonly area: v.PicklistSchema<["main", "account", "admin"], undefined>;
        readonly access: v.UnionSchema<[v.PicklistSchema<["public", "signed-in", "staff"], undefined>, v.ObjectSchema<{
            readonly permission: v.StringSchema<undefined>;
        }, undefined>], undefined>;
    }, undefined>, undefined>;
    readonly slots: v.ArraySchema<v.ObjectSchema<{
        readonly slot: v.PicklistSchema<readonly ["header-tools", "home-aside", "event-actions", "admin-calendar"], undefined>;
        readonly id: v.StringSchema<undefined>;
        readonly module: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "a module is named ./<folder>/<file>">]>;
        readonly access: v.UnionSchema<[v.PicklistSchema<["public", "signed-in", "staff"], undefined>, v.ObjectSchema<{
            readonly permission: v.StringSchema<undefined>;
        }, undefined>], undefined>;
        readonly namespaces: v.ArraySchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>, undefined>;
        readonly order: v.NumberSchema<undefined>;
    }, undefined>, undefined>;
}, undefined>;

declare const routeSchema: v.ObjectSchema<{
    readonly path: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "a path begins with / and names :params">]>;
    readonly module: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "a module is named ./<folder>/<file>">]>;
    readonly title: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>;
    readonly access: v.UnionSchema<[v.PicklistSchema<["public", "signed-in", "staff"], undefined>, v.ObjectSchema<{
        readonly permission: v.StringSchema<undefined>;
    }, undefined>], undefined>;
    readonly namespaces: v.ArraySchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>, undefined>;
    readonly layout: v.OptionalSchema<v.PicklistSchema<["page", "bare"], undefined>, "page">;
    readonly metadata: v.OptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "a module is named ./<folder>/<file>">]>, undefined>;
    readonly indexed: v.OptionalSchema<v.BooleanSchema<undefined>, true>;
    readonly searchParams: v.OptionalSchema<v.ArraySchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>, undefined>, undefined>;
    readonly offline: v.OptionalSchema<v.BooleanSchema<undefined>, undefined>;
    readonly serverRendered: v.OptionalSchema<v.BooleanSchema<undefined>, undefined>;
    readonly listed: v.OptionalSchema<v.PicklistSchema<readonly ["events", "courses", "speakers", "posts"], undefined>, undefined>;
}, undefined>;

declare const slotSchema: v.ObjectSchema<{
    readonly slot: v.PicklistSchema<readonly ["header-tools", "home-aside", "event-actions", "admin-calendar"], undefined>;
    readonly id: v.StringSchema<undefined>;
    readonly module: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "a module is named ./<folder>/<file>">]>;
    readonly access: v.UnionSchema<[v.PicklistSchema<["public", "signed-in", "staff"], undefined>, v.ObjectSchema<{
        readonly permission: v.StringSchema<undefined>;
    }, undefined>], undefined>;
    readonly namespaces: v.ArraySchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>, undefined>;
    readonly order: v.NumberSchema<undefined>;
}, undefined>;

export {}
