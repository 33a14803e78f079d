// Generated from the migrations by supabase/generate-types.ts.

/** One text in the languages of the site; without `en` it is shown in Russian, marked as such. */
export type LocalizedText = { ru: string; en?: string }

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      amenities: {
        Row: {
          icon: string | null
          id: string
          name: LocalizedText
          slug: string
          sort_order: number
        }
        ComputedFields: never
        Insert: {
          icon?: string | null
          id?: string
          name: LocalizedText
          slug: string
          sort_order?: number
        }
        Update: {
          icon?: string | null
          id?: string
          name?: LocalizedText
          slug?: string
          sort_order?: number
        }
        Relationships: []
      }
      audit_log: {
        Row: {
          action: string
          actor_id: string | null
          actor_name: string
          actor_role: string
          at: string
          id: number
          'new': Json | null
          old: Json | null
          row_id: string
          table_name: string
        }
        ComputedFields: never
        Insert: {
          action: string
          actor_id?: string | null
          actor_name: string
          actor_role: string
          at?: string
          id?: never
          'new'?: Json | null
          old?: Json | null
          row_id: string
          table_name: string
        }
        Update: {
          action?: string
          actor_id?: string | null
          actor_name?: string
          actor_role?: string
          at?: string
          id?: never
          'new'?: Json | null
          old?: Json | null
          row_id?: string
          table_name?: string
        }
        Relationships: []
      }
      blog_posts: {
        Row: {
          body: LocalizedText
          cover_motif: string | null
          cover_path: string | null
          cover_print: string | null
          created_at: string
          id: string
          published_at: string | null
          slug: string
          speaker_id: string
          summary: LocalizedText | null
          title: LocalizedText
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          body: LocalizedText
          cover_motif?: string | null
          cover_path?: string | null
          cover_print?: string | null
          created_at?: string
          id?: string
          published_at?: string | null
          slug: string
          speaker_id: string
          summary?: LocalizedText | null
          title: LocalizedText
          updated_at?: string
        }
        Update: {
          body?: LocalizedText
          cover_motif?: string | null
          cover_path?: string | null
          cover_print?: string | null
          created_at?: string
          id?: string
          published_at?: string | null
          slug?: string
          speaker_id?: string
          summary?: LocalizedText | null
          title?: LocalizedText
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'blog_posts_speaker_id_fkey'
            columns: ['speaker_id']
            isOneToOne: false
            referencedRelation: 'speakers'
            referencedColumns: ['id']
          },
        ]
      }
      content_pages: {
        Row: {
          body: LocalizedText | null
          data: NonNullable<Json>
          lead: LocalizedText | null
          slug: string
          title: LocalizedText
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          body?: LocalizedText | null
          data?: NonNullable<Json>
          lead?: LocalizedText | null
          slug: string
          title: LocalizedText
          updated_at?: string
        }
        Update: {
          body?: LocalizedText | null
          data?: NonNullable<Json>
          lead?: LocalizedText | null
          slug?: string
          title?: LocalizedText
          updated_at?: string
        }
        Relationships: []
      }
      coworking_plans: {
        Row: {
          created_at: string
          currency: Database['public']['Enums']['currency']
          features: NonNullable<Json>
          id: string
          is_active: boolean
          is_recommended: boolean
          kind: Database['public']['Enums']['coworking_kind']
          name: LocalizedText
          period: Database['public']['Enums']['plan_period']
          price_amount: number
          seats: number | null
          slug: string
          sort_order: number
          summary: LocalizedText | null
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          currency?: Database['public']['Enums']['currency']
          features?: NonNullable<Json>
          id?: string
          is_active?: boolean
          is_recommended?: boolean
          kind: Database['public']['Enums']['coworking_kind']
          name: LocalizedText
          period: Database['public']['Enums']['plan_period']
          price_amount: number
          seats?: number | null
          slug: string
          sort_order?: number
          summary?: LocalizedText | null
          updated_at?: string
        }
        Update: {
          created_at?: string
          currency?: Database['public']['Enums']['currency']
          features?: NonNullable<Json>
          id?: string
          is_active?: boolean
          is_recommended?: boolean
          kind?: Database['public']['Enums']['coworking_kind']
          name?: LocalizedText
          period?: Database['public']['Enums']['plan_period']
          price_amount?: number
          seats?: number | null
          slug?: string
          sort_order?: number
          summary?: LocalizedText | null
          updated_at?: string
        }
        Relationships: []
      }
      event_photos: {
        Row: {
          alt: LocalizedText
          cover_motif: string | null
          cover_seed: string | null
          event_id: string
          height: number | null
          id: string
          path: string | null
          sort_order: number
          width: number | null
        }
        ComputedFields: never
        Insert: {
          alt: LocalizedText
          cover_motif?: string | null
          cover_seed?: string | null
          event_id: string
          height?: number | null
          id?: string
          path?: string | null
          sort_order?: number
          width?: number | null
        }
        Update: {
          alt?: LocalizedText
          cover_motif?: string | null
          cover_seed?: string | null
          event_id?: string
          height?: number | null
          id?: string
          path?: string | null
          sort_order?: number
          width?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'event_photos_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'event_cards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'event_photos_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'events'
            referencedColumns: ['id']
          },
        ]
      }
      event_session_speakers: {
        Row: {
          session_id: string
          sort_order: number
          speaker_id: string
        }
        ComputedFields: never
        Insert: {
          session_id: string
          sort_order?: number
          speaker_id: string
        }
        Update: {
          session_id?: string
          sort_order?: number
          speaker_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'event_session_speakers_session_id_fkey'
            columns: ['session_id']
            isOneToOne: false
            referencedRelation: 'event_sessions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'event_session_speakers_speaker_id_fkey'
            columns: ['speaker_id']
            isOneToOne: false
            referencedRelation: 'speakers'
            referencedColumns: ['id']
          },
        ]
      }
      event_sessions: {
        Row: {
          ends_at: string
          event_id: string
          id: string
          place: LocalizedText | null
          sort_order: number
          space_id: string | null
          starts_at: string
          summary: LocalizedText | null
          title: LocalizedText
        }
        ComputedFields: never
        Insert: {
          ends_at: string
          event_id: string
          id?: string
          place?: LocalizedText | null
          sort_order?: number
          space_id?: string | null
          starts_at: string
          summary?: LocalizedText | null
          title: LocalizedText
        }
        Update: {
          ends_at?: string
          event_id?: string
          id?: string
          place?: LocalizedText | null
          sort_order?: number
          space_id?: string | null
          starts_at?: string
          summary?: LocalizedText | null
          title?: LocalizedText
        }
        Relationships: [
          {
            foreignKeyName: 'event_sessions_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'event_cards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'event_sessions_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'event_sessions_space_id_fkey'
            columns: ['space_id']
            isOneToOne: false
            referencedRelation: 'spaces'
            referencedColumns: ['id']
          },
        ]
      }
      event_speakers: {
        Row: {
          event_id: string
          role: LocalizedText | null
          sort_order: number
          speaker_id: string
        }
        ComputedFields: never
        Insert: {
          event_id: string
          role?: LocalizedText | null
          sort_order?: number
          speaker_id: string
        }
        Update: {
          event_id?: string
          role?: LocalizedText | null
          sort_order?: number
          speaker_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'event_speakers_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'event_cards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'event_speakers_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'event_speakers_speaker_id_fkey'
            columns: ['speaker_id']
            isOneToOne: false
            referencedRelation: 'speakers'
            referencedColumns: ['id']
          },
        ]
      }
      event_streams: {
        Row: {
          event_id: string
          is_public: boolean
          note: LocalizedText | null
          url: string
        }
        ComputedFields: never
        Insert: {
          event_id: string
          is_public?: boolean
          note?: LocalizedText | null
          url: string
        }
        Update: {
          event_id?: string
          is_public?: boolean
          note?: LocalizedText | null
          url?: string
        }
        Relationships: [
          {
            foreignKeyName: 'event_streams_event_id_fkey'
            columns: ['event_id']
            isOneToOne: true
            referencedRelation: 'event_cards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'event_streams_event_id_fkey'
            columns: ['event_id']
            isOneToOne: true
            referencedRelation: 'events'
            referencedColumns: ['id']
          },
        ]
      }
      events: {
        Row: {
          accepts_passes: boolean
          age_min: number
          capacity: number | null
          caption_languages: string[]
          cover_alt: LocalizedText | null
          cover_motif: string | null
          cover_path: string | null
          cover_print: string | null
          created_at: string
          currency: Database['public']['Enums']['currency']
          description: LocalizedText | null
          doors_at: string | null
          ends_at: string
          external_ticket_url: string | null
          format: Database['public']['Enums']['attendance_format']
          ics_sequence: number
          id: string
          is_recommended: boolean
          kind: Database['public']['Enums']['event_kind']
          payment_methods: Database['public']['Enums']['payment_method'][]
          previous_starts_at: string | null
          price_amount: number | null
          price_kind: Database['public']['Enums']['price_kind']
          price_online_amount: number | null
          published_at: string | null
          registration_closes_at: string | null
          registration_opens_at: string | null
          search: unknown
          seats_taken: number
          series_id: string | null
          slide_languages: string[]
          slug: string
          sort_price: number
          space_id: string | null
          speaker_names: string
          starts_at: string
          status: Database['public']['Enums']['event_status']
          status_note: LocalizedText | null
          summary: LocalizedText | null
          talk_languages: string[]
          title: LocalizedText
          updated_at: string
          venue: LocalizedText | null
          venue_address: LocalizedText | null
          video_url: string | null
          waitlist_count: number
        }
        ComputedFields: never
        Insert: {
          accepts_passes?: boolean
          age_min?: number
          capacity?: number | null
          caption_languages?: string[]
          cover_alt?: LocalizedText | null
          cover_motif?: string | null
          cover_path?: string | null
          cover_print?: string | null
          created_at?: string
          currency?: Database['public']['Enums']['currency']
          description?: LocalizedText | null
          doors_at?: string | null
          ends_at: string
          external_ticket_url?: string | null
          format?: Database['public']['Enums']['attendance_format']
          ics_sequence?: number
          id?: string
          is_recommended?: boolean
          kind: Database['public']['Enums']['event_kind']
          payment_methods?: Database['public']['Enums']['payment_method'][]
          previous_starts_at?: string | null
          price_amount?: number | null
          price_kind?: Database['public']['Enums']['price_kind']
          price_online_amount?: number | null
          published_at?: string | null
          registration_closes_at?: string | null
          registration_opens_at?: string | null
          search?: unknown
          seats_taken?: number
          series_id?: string | null
          slide_languages?: string[]
          slug: string
          sort_price?: never
          space_id?: string | null
          speaker_names?: string
          starts_at: string
          status?: Database['public']['Enums']['event_status']
          status_note?: LocalizedText | null
          summary?: LocalizedText | null
          talk_languages?: string[]
          title: LocalizedText
          updated_at?: string
          venue?: LocalizedText | null
          venue_address?: LocalizedText | null
          video_url?: string | null
          waitlist_count?: number
        }
        Update: {
          accepts_passes?: boolean
          age_min?: number
          capacity?: number | null
          caption_languages?: string[]
          cover_alt?: LocalizedText | null
          cover_motif?: string | null
          cover_path?: string | null
          cover_print?: string | null
          created_at?: string
          currency?: Database['public']['Enums']['currency']
          description?: LocalizedText | null
          doors_at?: string | null
          ends_at?: string
          external_ticket_url?: string | null
          format?: Database['public']['Enums']['attendance_format']
          ics_sequence?: number
          id?: string
          is_recommended?: boolean
          kind?: Database['public']['Enums']['event_kind']
          payment_methods?: Database['public']['Enums']['payment_method'][]
          previous_starts_at?: string | null
          price_amount?: number | null
          price_kind?: Database['public']['Enums']['price_kind']
          price_online_amount?: number | null
          published_at?: string | null
          registration_closes_at?: string | null
          registration_opens_at?: string | null
          search?: unknown
          seats_taken?: number
          series_id?: string | null
          slide_languages?: string[]
          slug?: string
          sort_price?: never
          space_id?: string | null
          speaker_names?: string
          starts_at?: string
          status?: Database['public']['Enums']['event_status']
          status_note?: LocalizedText | null
          summary?: LocalizedText | null
          talk_languages?: string[]
          title?: LocalizedText
          updated_at?: string
          venue?: LocalizedText | null
          venue_address?: LocalizedText | null
          video_url?: string | null
          waitlist_count?: number
        }
        Relationships: [
          {
            foreignKeyName: 'events_space_id_fkey'
            columns: ['space_id']
            isOneToOne: false
            referencedRelation: 'spaces'
            referencedColumns: ['id']
          },
        ]
      }
      outbox: {
        Row: {
          attempts: number
          channel: string
          created_at: string
          dedupe_key: string | null
          id: string
          kind: string
          language: Database['public']['Enums']['interface_language']
          last_error: string | null
          next_attempt_at: string
          payload: NonNullable<Json>
          recipient: string
          sent_at: string | null
          status: Database['public']['Enums']['outbox_status']
        }
        ComputedFields: never
        Insert: {
          attempts?: number
          channel?: string
          created_at?: string
          dedupe_key?: string | null
          id?: string
          kind: string
          language?: Database['public']['Enums']['interface_language']
          last_error?: string | null
          next_attempt_at?: string
          payload?: NonNullable<Json>
          recipient: string
          sent_at?: string | null
          status?: Database['public']['Enums']['outbox_status']
        }
        Update: {
          attempts?: number
          channel?: string
          created_at?: string
          dedupe_key?: string | null
          id?: string
          kind?: string
          language?: Database['public']['Enums']['interface_language']
          last_error?: string | null
          next_attempt_at?: string
          payload?: NonNullable<Json>
          recipient?: string
          sent_at?: string | null
          status?: Database['public']['Enums']['outbox_status']
        }
        Relationships: []
      }
      profiles: {
        Row: {
          blocked_at: string | null
          created_at: string
          id: string
          language: Database['public']['Enums']['interface_language']
          name: string
          phone: string | null
          role: string | null
          telegram: string | null
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          blocked_at?: string | null
          created_at?: string
          id: string
          language?: Database['public']['Enums']['interface_language']
          name?: string
          phone?: string | null
          role?: string | null
          telegram?: string | null
          updated_at?: string
        }
        Update: {
          blocked_at?: string | null
          created_at?: string
          id?: string
          language?: Database['public']['Enums']['interface_language']
          name?: string
          phone?: string | null
          role?: string | null
          telegram?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      science_fields: {
        Row: {
          id: string
          name: LocalizedText
          slug: string
        }
        ComputedFields: never
        Insert: {
          id?: string
          name: LocalizedText
          slug: string
        }
        Update: {
          id?: string
          name?: LocalizedText
          slug?: string
        }
        Relationships: []
      }
      site_settings: {
        Row: {
          footer_settings: Json | null
          id: string
          is_active: boolean
          language_code: Database['public']['Enums']['interface_language']
          navigation_items: Json | null
          navigation_style: string | null
          requisites: Json | null
          subscription_sort_settings: Json | null
          topbar_settings: Json | null
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          footer_settings?: Json | null
          id?: string
          is_active?: boolean
          language_code: Database['public']['Enums']['interface_language']
          navigation_items?: Json | null
          navigation_style?: string | null
          requisites?: Json | null
          subscription_sort_settings?: Json | null
          topbar_settings?: Json | null
          updated_at?: string
        }
        Update: {
          footer_settings?: Json | null
          id?: string
          is_active?: boolean
          language_code?: Database['public']['Enums']['interface_language']
          navigation_items?: Json | null
          navigation_style?: string | null
          requisites?: Json | null
          subscription_sort_settings?: Json | null
          topbar_settings?: Json | null
          updated_at?: string
        }
        Relationships: []
      }
      slides: {
        Row: {
          cover_motif: string | null
          cover_print: string | null
          created_at: string
          event_id: string | null
          id: string
          image_path: string | null
          is_active: boolean
          kind: string
          path: string | null
          seconds: number
          shown_from: string | null
          shown_until: string | null
          slug: string
          sort_order: number
          text: LocalizedText | null
          title: LocalizedText
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          cover_motif?: string | null
          cover_print?: string | null
          created_at?: string
          event_id?: string | null
          id?: string
          image_path?: string | null
          is_active?: boolean
          kind?: string
          path?: string | null
          seconds?: number
          shown_from?: string | null
          shown_until?: string | null
          slug: string
          sort_order?: number
          text?: LocalizedText | null
          title: LocalizedText
          updated_at?: string
        }
        Update: {
          cover_motif?: string | null
          cover_print?: string | null
          created_at?: string
          event_id?: string | null
          id?: string
          image_path?: string | null
          is_active?: boolean
          kind?: string
          path?: string | null
          seconds?: number
          shown_from?: string | null
          shown_until?: string | null
          slug?: string
          sort_order?: number
          text?: LocalizedText | null
          title?: LocalizedText
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'slides_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'event_cards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'slides_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'events'
            referencedColumns: ['id']
          },
        ]
      }
      space_amenities: {
        Row: {
          amenity_id: string
          note: LocalizedText | null
          sort_order: number
          space_id: string
        }
        ComputedFields: never
        Insert: {
          amenity_id: string
          note?: LocalizedText | null
          sort_order?: number
          space_id: string
        }
        Update: {
          amenity_id?: string
          note?: LocalizedText | null
          sort_order?: number
          space_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'space_amenities_amenity_id_fkey'
            columns: ['amenity_id']
            isOneToOne: false
            referencedRelation: 'amenities'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'space_amenities_space_id_fkey'
            columns: ['space_id']
            isOneToOne: false
            referencedRelation: 'spaces'
            referencedColumns: ['id']
          },
        ]
      }
      space_opening_hours: {
        Row: {
          closes_at: string
          opens_at: string
          space_id: string
          weekday: number
        }
        ComputedFields: never
        Insert: {
          closes_at: string
          opens_at: string
          space_id: string
          weekday: number
        }
        Update: {
          closes_at?: string
          opens_at?: string
          space_id?: string
          weekday?: number
        }
        Relationships: [
          {
            foreignKeyName: 'space_opening_hours_space_id_fkey'
            columns: ['space_id']
            isOneToOne: false
            referencedRelation: 'spaces'
            referencedColumns: ['id']
          },
        ]
      }
      space_photos: {
        Row: {
          alt: LocalizedText
          cover_motif: string | null
          cover_seed: string | null
          height: number | null
          id: string
          path: string | null
          sort_order: number
          space_id: string
          width: number | null
        }
        ComputedFields: never
        Insert: {
          alt: LocalizedText
          cover_motif?: string | null
          cover_seed?: string | null
          height?: number | null
          id?: string
          path?: string | null
          sort_order?: number
          space_id: string
          width?: number | null
        }
        Update: {
          alt?: LocalizedText
          cover_motif?: string | null
          cover_seed?: string | null
          height?: number | null
          id?: string
          path?: string | null
          sort_order?: number
          space_id?: string
          width?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'space_photos_space_id_fkey'
            columns: ['space_id']
            isOneToOne: false
            referencedRelation: 'spaces'
            referencedColumns: ['id']
          },
        ]
      }
      space_prices: {
        Row: {
          currency: Database['public']['Enums']['currency']
          from_time: string
          hourly_amount: number
          id: string
          label: LocalizedText | null
          priority: number
          space_id: string
          to_time: string
          weekdays: number[]
        }
        ComputedFields: never
        Insert: {
          currency?: Database['public']['Enums']['currency']
          from_time?: string
          hourly_amount: number
          id?: string
          label?: LocalizedText | null
          priority?: number
          space_id: string
          to_time?: string
          weekdays?: number[]
        }
        Update: {
          currency?: Database['public']['Enums']['currency']
          from_time?: string
          hourly_amount?: number
          id?: string
          label?: LocalizedText | null
          priority?: number
          space_id?: string
          to_time?: string
          weekdays?: number[]
        }
        Relationships: [
          {
            foreignKeyName: 'space_prices_space_id_fkey'
            columns: ['space_id']
            isOneToOne: false
            referencedRelation: 'spaces'
            referencedColumns: ['id']
          },
        ]
      }
      spaces: {
        Row: {
          area_m2: number | null
          capacity: number
          cover_motif: string | null
          cover_path: string | null
          cover_print: string | null
          created_at: string
          description: LocalizedText | null
          id: string
          is_active: boolean
          name: LocalizedText
          rules: LocalizedText | null
          slug: string
          sort_order: number
          summary: LocalizedText | null
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          area_m2?: number | null
          capacity: number
          cover_motif?: string | null
          cover_path?: string | null
          cover_print?: string | null
          created_at?: string
          description?: LocalizedText | null
          id?: string
          is_active?: boolean
          name: LocalizedText
          rules?: LocalizedText | null
          slug: string
          sort_order?: number
          summary?: LocalizedText | null
          updated_at?: string
        }
        Update: {
          area_m2?: number | null
          capacity?: number
          cover_motif?: string | null
          cover_path?: string | null
          cover_print?: string | null
          created_at?: string
          description?: LocalizedText | null
          id?: string
          is_active?: boolean
          name?: LocalizedText
          rules?: LocalizedText | null
          slug?: string
          sort_order?: number
          summary?: LocalizedText | null
          updated_at?: string
        }
        Relationships: []
      }
      speakers: {
        Row: {
          bio: LocalizedText | null
          cover_motif: string | null
          cover_print: string | null
          created_at: string
          field_id: string | null
          headline: LocalizedText | null
          id: string
          is_recommended: boolean
          languages: string[]
          links: NonNullable<Json>
          name: LocalizedText
          name_en: string
          name_ru: string
          photo_path: string | null
          slug: string
          status: Database['public']['Enums']['speaker_status']
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          bio?: LocalizedText | null
          cover_motif?: string | null
          cover_print?: string | null
          created_at?: string
          field_id?: string | null
          headline?: LocalizedText | null
          id?: string
          is_recommended?: boolean
          languages?: string[]
          links?: NonNullable<Json>
          name: LocalizedText
          name_en?: never
          name_ru?: never
          photo_path?: string | null
          slug: string
          status?: Database['public']['Enums']['speaker_status']
          updated_at?: string
        }
        Update: {
          bio?: LocalizedText | null
          cover_motif?: string | null
          cover_print?: string | null
          created_at?: string
          field_id?: string | null
          headline?: LocalizedText | null
          id?: string
          is_recommended?: boolean
          languages?: string[]
          links?: NonNullable<Json>
          name?: LocalizedText
          name_en?: never
          name_ru?: never
          photo_path?: string | null
          slug?: string
          status?: Database['public']['Enums']['speaker_status']
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'speakers_field_id_fkey'
            columns: ['field_id']
            isOneToOne: false
            referencedRelation: 'science_fields'
            referencedColumns: ['id']
          },
        ]
      }
      support_services: {
        Row: {
          action: LocalizedText
          id: string
          is_active: boolean
          kind: string
          sort_order: number
          text: LocalizedText | null
          title: LocalizedText
          updated_at: string
          url: string
        }
        ComputedFields: never
        Insert: {
          action: LocalizedText
          id?: string
          is_active?: boolean
          kind: string
          sort_order?: number
          text?: LocalizedText | null
          title: LocalizedText
          updated_at?: string
          url: string
        }
        Update: {
          action?: LocalizedText
          id?: string
          is_active?: boolean
          kind?: string
          sort_order?: number
          text?: LocalizedText | null
          title?: LocalizedText
          updated_at?: string
          url?: string
        }
        Relationships: []
      }
      user_roles: {
        Row: {
          id: string
          role: string
        }
        ComputedFields: never
        Insert: {
          id: string
          role: string
        }
        Update: {
          id?: string
          role?: string
        }
        Relationships: []
      }
    }
    Views: {
      event_cards: {
        Row: {
          age_min: number
          capacity: number | null
          caption_languages: string[]
          cover_motif: string | null
          cover_path: string | null
          cover_print: string | null
          currency: Database['public']['Enums']['currency']
          ends_at: string
          format: Database['public']['Enums']['attendance_format']
          id: string
          is_recommended: boolean
          kind: Database['public']['Enums']['event_kind']
          place: LocalizedText | null
          price_amount: number | null
          price_kind: Database['public']['Enums']['price_kind']
          price_online_amount: number | null
          seats_left: number | null
          slide_languages: string[]
          slug: string
          speakers: Json | null
          starts_at: string
          status: Database['public']['Enums']['event_status'] | null
          summary: LocalizedText | null
          talk_languages: string[]
          title: LocalizedText
          waitlist_count: number
        }
        ComputedFields: never
        Insert: {
          age_min?: number | null
          capacity?: number | null
          caption_languages?: string[] | null
          cover_motif?: string | null
          cover_path?: string | null
          cover_print?: string | null
          currency?: Database['public']['Enums']['currency'] | null
          ends_at?: string | null
          format?: Database['public']['Enums']['attendance_format'] | null
          id?: string | null
          is_recommended?: boolean | null
          kind?: Database['public']['Enums']['event_kind'] | null
          place?: never
          price_amount?: number | null
          price_kind?: Database['public']['Enums']['price_kind'] | null
          price_online_amount?: number | null
          seats_left?: never
          slide_languages?: string[] | null
          slug?: string | null
          speakers?: never
          starts_at?: string | null
          status?: never
          summary?: LocalizedText | null
          talk_languages?: string[] | null
          title?: LocalizedText | null
          waitlist_count?: number | null
        }
        Update: {
          age_min?: number | null
          capacity?: number | null
          caption_languages?: string[] | null
          cover_motif?: string | null
          cover_path?: string | null
          cover_print?: string | null
          currency?: Database['public']['Enums']['currency'] | null
          ends_at?: string | null
          format?: Database['public']['Enums']['attendance_format'] | null
          id?: string | null
          is_recommended?: boolean | null
          kind?: Database['public']['Enums']['event_kind'] | null
          place?: never
          price_amount?: number | null
          price_kind?: Database['public']['Enums']['price_kind'] | null
          price_online_amount?: number | null
          seats_left?: never
          slide_languages?: string[] | null
          slug?: string | null
          speakers?: never
          starts_at?: string | null
          status?: never
          summary?: LocalizedText | null
          talk_languages?: string[] | null
          title?: LocalizedText | null
          waitlist_count?: number | null
        }
        Relationships: []
      }
    }
    Functions: {
      count_events: {
        Args: {
          languages?: string[]
          price_kinds?: Database['public']['Enums']['price_kind'][]
          search?: string
          tab?: string
        }
        Returns: {
          count: number
          kind: Database['public']['Enums']['event_kind']
        }[]
      }
      home_page: { Args: Record<PropertyKey, never>; Returns: Json }
      list_events: {
        Args: {
          kinds?: Database['public']['Enums']['event_kind'][]
          languages?: string[]
          page?: number
          page_size?: number
          price_kinds?: Database['public']['Enums']['price_kind'][]
          search?: string
          sort?: string
          tab?: string
        }
        Returns: {
          age_min: number
          capacity: number | null
          caption_languages: string[]
          cover_motif: string | null
          cover_path: string | null
          cover_print: string | null
          currency: Database['public']['Enums']['currency']
          ends_at: string
          format: Database['public']['Enums']['attendance_format']
          id: string
          is_recommended: boolean
          kind: Database['public']['Enums']['event_kind']
          place: LocalizedText | null
          price_amount: number | null
          price_kind: Database['public']['Enums']['price_kind']
          price_online_amount: number | null
          seats_left: number | null
          slide_languages: string[]
          slug: string
          speakers: Json | null
          starts_at: string
          status: Database['public']['Enums']['event_status'] | null
          summary: LocalizedText | null
          talk_languages: string[]
          title: LocalizedText
          waitlist_count: number
        }[]
        SetofOptions: {
          from: '*'
          to: 'event_cards'
          isOneToOne: false
          isSetofReturn: true
        }
      }
      set_user_role: { Args: { role: string; user_id: string }; Returns: undefined }
    }
    Enums: {
      attendance_format: 'offline' | 'online' | 'hybrid'
      coworking_kind: 'day_pass' | 'monthly' | 'yearly' | 'private_office' | 'meeting_room'
      currency: 'RSD' | 'EUR'
      event_kind: 'lecture' | 'seminar' | 'festival' | 'screening' | 'quiz' | 'excursion'
      event_status: 'planned' | 'postponed' | 'cancelled' | 'completed'
      interface_language: 'ru' | 'en'
      outbox_status: 'pending' | 'sending' | 'sent' | 'failed'
      payment_method: 'free' | 'ips_qr' | 'on_site' | 'external' | 'pass'
      plan_period: 'hour' | 'day' | 'month' | 'year'
      price_kind: 'free' | 'paid' | 'donation'
      speaker_status: 'active' | 'pending' | 'inactive'
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema['Enums']
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {
      attendance_format: ['offline', 'online', 'hybrid'],
      coworking_kind: ['day_pass', 'monthly', 'yearly', 'private_office', 'meeting_room'],
      currency: ['RSD', 'EUR'],
      event_kind: ['lecture', 'seminar', 'festival', 'screening', 'quiz', 'excursion'],
      event_status: ['planned', 'postponed', 'cancelled', 'completed'],
      interface_language: ['ru', 'en'],
      outbox_status: ['pending', 'sending', 'sent', 'failed'],
      payment_method: ['free', 'ips_qr', 'on_site', 'external', 'pass'],
      plan_period: ['hour', 'day', 'month', 'year'],
      price_kind: ['free', 'paid', 'donation'],
      speaker_status: ['active', 'pending', 'inactive'],
    },
  },
} as const
