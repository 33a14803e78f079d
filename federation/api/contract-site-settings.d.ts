// Written by `npm run api`: what other parts may rely on.
import type * as v from 'valibot'

export declare const DEFAULT_TOPBAR: TopbarSettings;

export declare const EMPTY_SETTINGS: SiteSettings;

export type FooterSettings = v.InferOutput<typeof footerSchema>;

export type NavigationItem = v.InferOutput<typeof navigationItemSchema>;

export interface SiteSettings {
    navigation: NavigationItem[];
    topbar: TopbarSettings;
    footer: FooterSettings | undefined;
}

export interface SiteSettingsRow {
    readonly navigation_items: unknown;
    readonly topbar_settings: unknown;
    readonly footer_settings: unknown;
}

export declare const TOPBAR_OPTIONS: {
    readonly height: readonly ["compact", "standard", "tall"];
    readonly alignment: readonly ["left", "center", "right"];
    readonly style: readonly ["classic", "minimal"];
    readonly spacing: readonly ["tight", "normal", "wide"];
    readonly backgroundColor: readonly ["white", "sunk", "inverse"];
    readonly animation: readonly ["slide", "fade", "none"];
    readonly maxWidth: readonly ["container", "full"];
};

export type TopbarSettings = v.InferOutput<typeof topbarSchema>;

export declare const readSettings: (row: SiteSettingsRow) => {
    navigation: {
        id: string;
        label: string;
        path: string;
        visible: boolean;
        order: number;
    }[] | undefined;
    topbar: {
        height: "compact" | "standard" | "tall";
        alignment: "left" | "center" | "right";
        style: "classic" | "minimal";
        spacing: "tight" | "normal" | "wide";
        showBorder: boolean;
        showShadow: boolean;
        stickyHeader: boolean;
        mobileCollapse: boolean;
        backgroundColor: "white" | "sunk" | "inverse";
        animation: "slide" | "fade" | "none";
        showIcons: boolean;
        showBadges: boolean;
        maxWidth: "container" | "full";
    } | undefined;
    footer: {
        siteName: string;
        tagline: string;
        address: string;
        hours: string;
        email: string;
        phone: string;
        timeZoneNote: string;
        columns: {
            id: string;
            links: {
                id: string;
                label: string;
                path: string;
            }[];
        }[];
    } | undefined;
};

export declare const siteInfoOf: ({ siteName, address, email, phone }: FooterSettings) => SiteInfo;

export declare function toSiteSettings(rows: readonly SiteSettingsRow[]): SiteSettings;

interface SiteInfo {
    readonly name: string;
    readonly address?: string | undefined;
    readonly email?: string | undefined;
    readonly phone?: string | undefined;
}

declare const footerSchema: v.ObjectSchema<{
    readonly siteName: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.TrimAction, v.MinLengthAction<string, 1, undefined>]>;
    readonly tagline: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.TrimAction, v.MinLengthAction<string, 1, undefined>]>;
    readonly address: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.TrimAction, v.MinLengthAction<string, 1, undefined>]>;
    readonly hours: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.TrimAction, v.MinLengthAction<string, 1, undefined>]>;
    readonly email: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.TrimAction, v.MinLengthAction<string, 1, undefined>]>;
    readonly phone: v.OptionalSchema<v.StringSchema<undefined>, "">;
    readonly timeZoneNote: v.OptionalSchema<v.StringSchema<undefined>, "">;
    readonly columns: v.ArraySchema<v.ObjectSchema<{
        readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.TrimAction, v.MinLengthAction<string, 1, undefined>]>;
        readonly links: v.ArraySchema<v.ObjectSchema<{
            readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.TrimAction, v.MinLengthAction<string, 1, undefined>]>;
            readonly label: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.TrimAction, v.MinLengthAction<string, 1, undefined>]>;
            readonly path: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.TrimAction, v.MinLengthAction<string, 1, undefined>]>;
        }, undefined>, undefined>;
    }, undefined>, undefined>;
}, undefined>;

declare const navigationItemSchema: v.ObjectSchema<{
    readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.TrimAction, v.MinLengthAction<string, 1, undefined>]>;
    readonly label: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.TrimAction, v.MinLengthAction<string, 1, undefined>]>;
    readonly path: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.TrimAction, v.MinLengthAction<string, 1, undefined>]>;
    readonly visible: v.OptionalSchema<v.BooleanSchema<undefined>, true>;
    readonly order: v.OptionalSchema<v.NumberSchema<undefined>, 0>;
}, undefined>;

declare const topbarSchema: v.ObjectSchema<{
    readonly height: v.OptionalSchema<v.SchemaWithFallback<v.PicklistSchema<readonly ["compact" | "standard" | "tall", ...("compact" | "standard" | "tall")[]], undefined>, "compact" | "standard" | "tall">, "compact" | "standard" | "tall">;
    readonly alignment: v.OptionalSchema<v.SchemaWithFallback<v.PicklistSchema<readonly ["left" | "center" | "right", ...("left" | "center" | "right")[]], undefined>, "left" | "center" | "right">, "left" | "center" | "right">;
    readonly style: v.OptionalSchema<v.SchemaWithFallback<v.PicklistSchema<readonly ["classic" | "minimal", ...("classic" | "minimal")[]], undefined>, "classic" | "minimal">, "classic" | "minimal">;
    readonly spacing: v.OptionalSchema<v.SchemaWithFallback<v.PicklistSchema<readonly ["tight" | "normal" | "wide", ...("tight" | "normal" | "wide")[]], undefined>, "tight" | "normal" | "wide">, "tight" | "normal" | "wide">;
    readonly showBorder: v.OptionalSchema<v.SchemaWithFallback<v.BooleanSchema<undefined>, boolean>, boolean>;
    readonly showShadow: v.OptionalSchema<v.SchemaWithFallback<v.BooleanSchema<undefined>, boolean>, boolean>;
    readonly stickyHeader: v.OptionalSchema<v.SchemaWithFallback<v.BooleanSchema<undefined>, boolean>, boolean>;
    readonly mobileCollapse: v.OptionalSchema<v.SchemaWithFallback<v.BooleanSchema<undefined>, boolean>, boolean>;
    readonly backgroundColor: v.OptionalSchema<v.SchemaWithFallback<v.PicklistSchema<readonly ["white" | "sunk" | "inverse", ...("white" | "sunk" | "inverse")[]], undefined>, "white" | "sunk" | "inverse">, "white" | "sunk" | "inverse">;
    readonly animation: v.OptionalSchema<v.SchemaWithFallback<v.PicklistSchema<readonly ["slide" | "fade" | "none", ...("slide" | "fade" | "none")[]], undefined>, "slide" | "fade" | "none">, "slide" | "fade" | "none">;
    readonly showIcons: v.OptionalSchema<v.SchemaWithFallback<v.BooleanSchema<undefined>, boolean>, boolean>;
    readonly showBadges: v.OptionalSchema<v.SchemaWithFallback<v.BooleanSchema<undefined>, boolean>, boolean>;
    readonly maxWidth: v.OptionalSchema<v.SchemaWithFallback<v.PicklistSchema<readonly ["container" | "full", ...("container" | "full")[]], undefined>, "container" | "full">, "container" | "full">;
}, undefined>;

export {}
