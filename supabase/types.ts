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
          names: NonNullable<Json>
          'new': Json | null
          old: Json | null
          parents: NonNullable<Json>
          record_name: NonNullable<Json>
          row_id: string
          search: unknown
          table_name: string
        }
        ComputedFields: never
        Insert: {
          action: string
          actor_id?: string | null
          actor_name: string
          actor_role: string
          at?: string
          id?: number
          names?: NonNullable<Json>
          'new'?: Json | null
          old?: Json | null
          parents?: NonNullable<Json>
          record_name?: NonNullable<Json>
          row_id: string
          search?: unknown
          table_name: string
        }
        Update: {
          action?: string
          actor_id?: string | null
          actor_name?: string
          actor_role?: string
          at?: string
          id?: number
          names?: NonNullable<Json>
          'new'?: Json | null
          old?: Json | null
          parents?: NonNullable<Json>
          record_name?: NonNullable<Json>
          row_id?: string
          search?: unknown
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
            referencedRelation: 'speaker_cards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'blog_posts_speaker_id_fkey'
            columns: ['speaker_id']
            isOneToOne: false
            referencedRelation: 'speakers'
            referencedColumns: ['id']
          },
        ]
      }
      booking_slots: {
        Row: {
          amount: number
          booking_id: string
          ends_at: string
          id: string
          starts_at: string
        }
        ComputedFields: never
        Insert: {
          amount?: number
          booking_id: string
          ends_at: string
          id?: string
          starts_at: string
        }
        Update: {
          amount?: number
          booking_id?: string
          ends_at?: string
          id?: string
          starts_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'booking_slots_booking_id_fkey'
            columns: ['booking_id']
            isOneToOne: false
            referencedRelation: 'space_bookings'
            referencedColumns: ['id']
          },
        ]
      }
      calendar_feeds: {
        Row: {
          created_at: string
          id: string
          revoked_at: string | null
          secret_hash: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          id?: string
          revoked_at?: string | null
          secret_hash: string
          user_id: string
        }
        Update: {
          created_at?: string
          id?: string
          revoked_at?: string | null
          secret_hash?: string
          user_id?: string
        }
        Relationships: []
      }
      calendar_items: {
        Row: {
          cancelled_at: string | null
          created_at: string
          ends_at: string
          ics_sequence: number
          id: string
          kind: Database['public']['Enums']['calendar_item_kind']
          note: string | null
          series_id: string | null
          space_id: string | null
          starts_at: string
          title: LocalizedText
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          cancelled_at?: string | null
          created_at?: string
          ends_at: string
          ics_sequence?: number
          id?: string
          kind: Database['public']['Enums']['calendar_item_kind']
          note?: string | null
          series_id?: string | null
          space_id?: string | null
          starts_at: string
          title: LocalizedText
          updated_at?: string
        }
        Update: {
          cancelled_at?: string | null
          created_at?: string
          ends_at?: string
          ics_sequence?: number
          id?: string
          kind?: Database['public']['Enums']['calendar_item_kind']
          note?: string | null
          series_id?: string | null
          space_id?: string | null
          starts_at?: string
          title?: LocalizedText
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'calendar_items_series_id_fkey'
            columns: ['series_id']
            isOneToOne: false
            referencedRelation: 'calendar_series'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'calendar_items_space_id_fkey'
            columns: ['space_id']
            isOneToOne: false
            referencedRelation: 'spaces'
            referencedColumns: ['id']
          },
        ]
      }
      calendar_series: {
        Row: {
          created_at: string
          every_weeks: number
          id: string
          repeats_until: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          every_weeks?: number
          id?: string
          repeats_until: string
        }
        Update: {
          created_at?: string
          every_weeks?: number
          id?: string
          repeats_until?: string
        }
        Relationships: []
      }
      channel_posts: {
        Row: {
          cause: string
          cause_key: string
          changes: NonNullable<Json>
          created_at: string
          decided_at: string | null
          decided_by: string | null
          event_id: string
          id: string
          status: string
          text: string | null
        }
        ComputedFields: never
        Insert: {
          cause: string
          cause_key: string
          changes?: NonNullable<Json>
          created_at?: string
          decided_at?: string | null
          decided_by?: string | null
          event_id: string
          id?: string
          status?: string
          text?: string | null
        }
        Update: {
          cause?: string
          cause_key?: string
          changes?: NonNullable<Json>
          created_at?: string
          decided_at?: string | null
          decided_by?: string | null
          event_id?: string
          id?: string
          status?: string
          text?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'channel_posts_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'event_cards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'channel_posts_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'events'
            referencedColumns: ['id']
          },
        ]
      }
      check_ins: {
        Row: {
          code: string | null
          event_id: string
          id: string
          is_offline: boolean
          outcome: string
          received_at: string
          registration_id: string | null
          resolved_at: string | null
          resolved_by: string | null
          scanned_at: string
          scanned_by: string | null
          seat_id: string | null
          session_id: string | null
          undone_at: string | null
          undone_by: string | null
          volunteer_id: string | null
        }
        ComputedFields: never
        Insert: {
          code?: string | null
          event_id: string
          id: string
          is_offline?: boolean
          outcome: string
          received_at?: string
          registration_id?: string | null
          resolved_at?: string | null
          resolved_by?: string | null
          scanned_at: string
          scanned_by?: string | null
          seat_id?: string | null
          session_id?: string | null
          undone_at?: string | null
          undone_by?: string | null
          volunteer_id?: string | null
        }
        Update: {
          code?: string | null
          event_id?: string
          id?: string
          is_offline?: boolean
          outcome?: string
          received_at?: string
          registration_id?: string | null
          resolved_at?: string | null
          resolved_by?: string | null
          scanned_at?: string
          scanned_by?: string | null
          seat_id?: string | null
          session_id?: string | null
          undone_at?: string | null
          undone_by?: string | null
          volunteer_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'check_ins_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'event_cards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'check_ins_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'check_ins_registration_id_fkey'
            columns: ['registration_id']
            isOneToOne: false
            referencedRelation: 'registrations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'check_ins_seat_id_fkey'
            columns: ['seat_id']
            isOneToOne: false
            referencedRelation: 'registration_seats'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'check_ins_session_id_fkey'
            columns: ['session_id']
            isOneToOne: false
            referencedRelation: 'course_sessions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'check_ins_volunteer_id_fkey'
            columns: ['volunteer_id']
            isOneToOne: false
            referencedRelation: 'volunteer_invitations'
            referencedColumns: ['id']
          },
        ]
      }
      closures: {
        Row: {
          closes_coworking: boolean
          closes_on_site_sale: boolean
          created_at: string
          during: unknown
          ends_on: string
          id: string
          is_whole_hub: boolean
          reason: LocalizedText
          space_ids: string[]
          starts_on: string
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          closes_coworking?: boolean
          closes_on_site_sale?: boolean
          created_at?: string
          during?: never
          ends_on: string
          id?: string
          is_whole_hub?: boolean
          reason: LocalizedText
          space_ids?: string[]
          starts_on: string
          updated_at?: string
        }
        Update: {
          closes_coworking?: boolean
          closes_on_site_sale?: boolean
          created_at?: string
          during?: never
          ends_on?: string
          id?: string
          is_whole_hub?: boolean
          reason?: LocalizedText
          space_ids?: string[]
          starts_on?: string
          updated_at?: string
        }
        Relationships: []
      }
      comment_likes: {
        Row: {
          comment_id: string
          created_at: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          comment_id: string
          created_at?: string
          user_id: string
        }
        Update: {
          comment_id?: string
          created_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'comment_likes_comment_id_fkey'
            columns: ['comment_id']
            isOneToOne: false
            referencedRelation: 'comments'
            referencedColumns: ['id']
          },
        ]
      }
      comment_reports: {
        Row: {
          comment_id: string
          created_at: string
          id: string
          reason: string | null
          resolved_at: string | null
          resolved_by: string | null
          user_id: string | null
        }
        ComputedFields: never
        Insert: {
          comment_id: string
          created_at?: string
          id?: string
          reason?: string | null
          resolved_at?: string | null
          resolved_by?: string | null
          user_id?: string | null
        }
        Update: {
          comment_id?: string
          created_at?: string
          id?: string
          reason?: string | null
          resolved_at?: string | null
          resolved_by?: string | null
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'comment_reports_comment_id_fkey'
            columns: ['comment_id']
            isOneToOne: false
            referencedRelation: 'comments'
            referencedColumns: ['id']
          },
        ]
      }
      comments: {
        Row: {
          author_name: string
          author_role: string
          body: string
          created_at: string
          deleted_at: string | null
          edited_at: string | null
          event_id: string
          id: string
          like_count: number
          parent_id: string | null
          user_id: string | null
        }
        ComputedFields: never
        Insert: {
          author_name?: string
          author_role?: string
          body: string
          created_at?: string
          deleted_at?: string | null
          edited_at?: string | null
          event_id: string
          id?: string
          like_count?: number
          parent_id?: string | null
          user_id?: string | null
        }
        Update: {
          author_name?: string
          author_role?: string
          body?: string
          created_at?: string
          deleted_at?: string | null
          edited_at?: string | null
          event_id?: string
          id?: string
          like_count?: number
          parent_id?: string | null
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'comments_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'event_cards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'comments_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'comments_parent_id_fkey'
            columns: ['parent_id']
            isOneToOne: false
            referencedRelation: 'comments'
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
      content_translations: {
        Row: {
          accepted: Json | null
          accepted_at: string | null
          basis: Json | null
          changed_at: string
          column_name: string
          ends_at: string | null
          event_id: string | null
          id: string
          is_rich: boolean
          parent_id: string | null
          path: string[]
          permission: string
          published_from: string | null
          record_id: string
          record_name: NonNullable<Json>
          record_table: string
          row_id: string
          search: unknown
          section: string
          size: number | null
          starts_at: string | null
          state: string
          table_name: string
          value: Json | null
        }
        ComputedFields: never
        Insert: {
          accepted?: Json | null
          accepted_at?: string | null
          basis?: Json | null
          changed_at?: string
          column_name: string
          ends_at?: string | null
          event_id?: never
          id?: string
          is_rich?: boolean
          parent_id?: string | null
          path?: string[]
          permission: string
          published_from?: string | null
          record_id: string
          record_name?: NonNullable<Json>
          record_table: string
          row_id: string
          search?: never
          section: string
          size?: never
          starts_at?: string | null
          state?: never
          table_name: string
          value?: Json | null
        }
        Update: {
          accepted?: Json | null
          accepted_at?: string | null
          basis?: Json | null
          changed_at?: string
          column_name?: string
          ends_at?: string | null
          event_id?: never
          id?: string
          is_rich?: boolean
          parent_id?: string | null
          path?: string[]
          permission?: string
          published_from?: string | null
          record_id?: string
          record_name?: NonNullable<Json>
          record_table?: string
          row_id?: string
          search?: never
          section?: string
          size?: never
          starts_at?: string | null
          state?: never
          table_name?: string
          value?: Json | null
        }
        Relationships: []
      }
      course_attendances: {
        Row: {
          checked_in_at: string
          checked_in_by: string | null
          seat_id: string
          session_id: string
        }
        ComputedFields: never
        Insert: {
          checked_in_at: string
          checked_in_by?: string | null
          seat_id: string
          session_id: string
        }
        Update: {
          checked_in_at?: string
          checked_in_by?: string | null
          seat_id?: string
          session_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'course_attendances_seat_id_fkey'
            columns: ['seat_id']
            isOneToOne: false
            referencedRelation: 'registration_seats'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'course_attendances_session_id_fkey'
            columns: ['session_id']
            isOneToOne: false
            referencedRelation: 'course_sessions'
            referencedColumns: ['id']
          },
        ]
      }
      course_sessions: {
        Row: {
          course_id: string
          ends_at: string
          id: string
          space_id: string | null
          starts_at: string
          summary: LocalizedText | null
          title: LocalizedText
        }
        ComputedFields: never
        Insert: {
          course_id: string
          ends_at: string
          id?: string
          space_id?: string | null
          starts_at: string
          summary?: LocalizedText | null
          title: LocalizedText
        }
        Update: {
          course_id?: string
          ends_at?: string
          id?: string
          space_id?: string | null
          starts_at?: string
          summary?: LocalizedText | null
          title?: LocalizedText
        }
        Relationships: [
          {
            foreignKeyName: 'course_sessions_course_id_fkey'
            columns: ['course_id']
            isOneToOne: false
            referencedRelation: 'course_cards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'course_sessions_course_id_fkey'
            columns: ['course_id']
            isOneToOne: false
            referencedRelation: 'courses'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'course_sessions_space_id_fkey'
            columns: ['space_id']
            isOneToOne: false
            referencedRelation: 'spaces'
            referencedColumns: ['id']
          },
        ]
      }
      course_speakers: {
        Row: {
          course_id: string
          sort_order: number
          speaker_id: string
        }
        ComputedFields: never
        Insert: {
          course_id: string
          sort_order?: number
          speaker_id: string
        }
        Update: {
          course_id?: string
          sort_order?: number
          speaker_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'course_speakers_course_id_fkey'
            columns: ['course_id']
            isOneToOne: false
            referencedRelation: 'course_cards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'course_speakers_course_id_fkey'
            columns: ['course_id']
            isOneToOne: false
            referencedRelation: 'courses'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'course_speakers_speaker_id_fkey'
            columns: ['speaker_id']
            isOneToOne: false
            referencedRelation: 'speaker_cards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'course_speakers_speaker_id_fkey'
            columns: ['speaker_id']
            isOneToOne: false
            referencedRelation: 'speakers'
            referencedColumns: ['id']
          },
        ]
      }
      courses: {
        Row: {
          accepts_passes: boolean
          age_min: number
          capacity: number | null
          cover_motif: string | null
          cover_path: string | null
          cover_print: string | null
          created_at: string
          currency: Database['public']['Enums']['currency']
          description: LocalizedText | null
          ends_at: string | null
          enrolment_closes_at: string | null
          enrolment_opens_at: string | null
          field_id: string | null
          format: Database['public']['Enums']['attendance_format']
          id: string
          is_top: boolean
          level: Database['public']['Enums']['course_level']
          listed_from: string
          listed_until: string
          payment_methods: Database['public']['Enums']['payment_method'][]
          price_amount: number
          published_at: string | null
          reminder_hours: number
          search: unknown
          seats_per_registration: number
          session_price_amount: number | null
          slug: string
          sort_price: number
          space_id: string | null
          starts_at: string | null
          status: Database['public']['Enums']['event_status']
          status_note: LocalizedText | null
          summary: LocalizedText | null
          takes_enrolments: boolean
          talk_languages: string[]
          title: LocalizedText
          title_en: string
          title_ru: string
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          accepts_passes?: boolean
          age_min?: number
          capacity?: number | null
          cover_motif?: string | null
          cover_path?: string | null
          cover_print?: string | null
          created_at?: string
          currency?: Database['public']['Enums']['currency']
          description?: LocalizedText | null
          ends_at?: string | null
          enrolment_closes_at?: string | null
          enrolment_opens_at?: string | null
          field_id?: string | null
          format: Database['public']['Enums']['attendance_format']
          id?: string
          is_top?: boolean
          level: Database['public']['Enums']['course_level']
          listed_from?: never
          listed_until?: never
          payment_methods?: Database['public']['Enums']['payment_method'][]
          price_amount?: number
          published_at?: string | null
          reminder_hours?: number
          search?: unknown
          seats_per_registration?: number
          session_price_amount?: number | null
          slug: string
          sort_price?: never
          space_id?: string | null
          starts_at?: string | null
          status?: Database['public']['Enums']['event_status']
          status_note?: LocalizedText | null
          summary?: LocalizedText | null
          takes_enrolments?: boolean
          talk_languages?: string[]
          title: LocalizedText
          title_en?: never
          title_ru?: never
          updated_at?: string
        }
        Update: {
          accepts_passes?: boolean
          age_min?: number
          capacity?: number | null
          cover_motif?: string | null
          cover_path?: string | null
          cover_print?: string | null
          created_at?: string
          currency?: Database['public']['Enums']['currency']
          description?: LocalizedText | null
          ends_at?: string | null
          enrolment_closes_at?: string | null
          enrolment_opens_at?: string | null
          field_id?: string | null
          format?: Database['public']['Enums']['attendance_format']
          id?: string
          is_top?: boolean
          level?: Database['public']['Enums']['course_level']
          listed_from?: never
          listed_until?: never
          payment_methods?: Database['public']['Enums']['payment_method'][]
          price_amount?: number
          published_at?: string | null
          reminder_hours?: number
          search?: unknown
          seats_per_registration?: number
          session_price_amount?: number | null
          slug?: string
          sort_price?: never
          space_id?: string | null
          starts_at?: string | null
          status?: Database['public']['Enums']['event_status']
          status_note?: LocalizedText | null
          summary?: LocalizedText | null
          takes_enrolments?: boolean
          talk_languages?: string[]
          title?: LocalizedText
          title_en?: never
          title_ru?: never
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'courses_field_id_fkey'
            columns: ['field_id']
            isOneToOne: false
            referencedRelation: 'science_fields'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'courses_space_id_fkey'
            columns: ['space_id']
            isOneToOne: false
            referencedRelation: 'spaces'
            referencedColumns: ['id']
          },
        ]
      }
      coworking_plans: {
        Row: {
          created_at: string
          currency: Database['public']['Enums']['currency']
          day_count: number | null
          features: NonNullable<Json>
          from_time: string | null
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
          to_time: string | null
          updated_at: string
          valid_days: number | null
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          currency?: Database['public']['Enums']['currency']
          day_count?: number | null
          features?: NonNullable<Json>
          from_time?: string | null
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
          to_time?: string | null
          updated_at?: string
          valid_days?: number | null
        }
        Update: {
          created_at?: string
          currency?: Database['public']['Enums']['currency']
          day_count?: number | null
          features?: NonNullable<Json>
          from_time?: string | null
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
          to_time?: string | null
          updated_at?: string
          valid_days?: number | null
        }
        Relationships: []
      }
      csrf_tokens: {
        Row: {
          created_at: string
          expires_at: string
          token: string
          user_id: string | null
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          expires_at: string
          token: string
          user_id?: string | null
        }
        Update: {
          created_at?: string
          expires_at?: string
          token?: string
          user_id?: string | null
        }
        Relationships: []
      }
      decision_requests: {
        Row: {
          applied_at: string | null
          cause: Database['public']['Enums']['event_status']
          closed_at: string | null
          created_at: string
          deadline: string
          default_option: Database['public']['Enums']['ticket_option']
          event_id: string
          id: string
        }
        ComputedFields: never
        Insert: {
          applied_at?: string | null
          cause: Database['public']['Enums']['event_status']
          closed_at?: string | null
          created_at?: string
          deadline: string
          default_option: Database['public']['Enums']['ticket_option']
          event_id: string
          id?: string
        }
        Update: {
          applied_at?: string | null
          cause?: Database['public']['Enums']['event_status']
          closed_at?: string | null
          created_at?: string
          deadline?: string
          default_option?: Database['public']['Enums']['ticket_option']
          event_id?: string
          id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'decision_requests_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'event_cards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'decision_requests_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'events'
            referencedColumns: ['id']
          },
        ]
      }
      desk_days: {
        Row: {
          cancelled_at: string | null
          checked_in_at: string | null
          checked_in_by: string | null
          created_at: string
          day: string
          id: string
          is_deducted: boolean
          membership_id: string
        }
        ComputedFields: never
        Insert: {
          cancelled_at?: string | null
          checked_in_at?: string | null
          checked_in_by?: string | null
          created_at?: string
          day: string
          id?: string
          is_deducted?: boolean
          membership_id: string
        }
        Update: {
          cancelled_at?: string | null
          checked_in_at?: string | null
          checked_in_by?: string | null
          created_at?: string
          day?: string
          id?: string
          is_deducted?: boolean
          membership_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'desk_days_membership_id_fkey'
            columns: ['membership_id']
            isOneToOne: false
            referencedRelation: 'memberships'
            referencedColumns: ['id']
          },
        ]
      }
      event_co_organisers: {
        Row: {
          added_at: string
          added_by: string | null
          event_id: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          added_at?: string
          added_by?: string | null
          event_id: string
          user_id: string
        }
        Update: {
          added_at?: string
          added_by?: string | null
          event_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'event_co_organisers_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'event_cards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'event_co_organisers_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'events'
            referencedColumns: ['id']
          },
        ]
      }
      event_feedback: {
        Row: {
          comment: string | null
          created_at: string
          event_id: string
          rating: number
          registration_id: string
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          comment?: string | null
          created_at?: string
          event_id: string
          rating: number
          registration_id: string
          updated_at?: string
        }
        Update: {
          comment?: string | null
          created_at?: string
          event_id?: string
          rating?: number
          registration_id?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'event_feedback_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'event_cards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'event_feedback_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'event_feedback_registration_id_fkey'
            columns: ['registration_id']
            isOneToOne: true
            referencedRelation: 'registrations'
            referencedColumns: ['id']
          },
        ]
      }
      event_messages: {
        Row: {
          body: LocalizedText
          created_at: string
          event_id: string
          id: string
          recipient_count: number
          sent_by: string | null
          subject: LocalizedText
        }
        ComputedFields: never
        Insert: {
          body: LocalizedText
          created_at?: string
          event_id: string
          id: string
          recipient_count: number
          sent_by?: string | null
          subject: LocalizedText
        }
        Update: {
          body?: LocalizedText
          created_at?: string
          event_id?: string
          id?: string
          recipient_count?: number
          sent_by?: string | null
          subject?: LocalizedText
        }
        Relationships: [
          {
            foreignKeyName: 'event_messages_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'event_cards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'event_messages_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'events'
            referencedColumns: ['id']
          },
        ]
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
            referencedRelation: 'speaker_cards'
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
          location: LocalizedText | null
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
          location?: LocalizedText | null
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
          location?: LocalizedText | null
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
            referencedRelation: 'speaker_cards'
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
          course_id: string | null
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
          reminder_hours: number
          search: unknown
          seats_per_registration: number
          seats_taken: number
          series_exceptions: string[]
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
          course_id?: string | null
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
          reminder_hours?: number
          search?: unknown
          seats_per_registration?: number
          seats_taken?: number
          series_exceptions?: string[]
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
          course_id?: string | null
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
          reminder_hours?: number
          search?: unknown
          seats_per_registration?: number
          seats_taken?: number
          series_exceptions?: string[]
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
      favorites: {
        Row: {
          created_at: string
          event_id: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          event_id: string
          user_id: string
        }
        Update: {
          created_at?: string
          event_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'favorites_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'event_cards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'favorites_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'events'
            referencedColumns: ['id']
          },
        ]
      }
      memberships: {
        Row: {
          cancelled_at: string | null
          code: string
          created_at: string
          days_left: number | null
          days_total: number | null
          desk_kind: Database['public']['Enums']['desk_kind']
          from_time: string | null
          id: string
          order_id: string
          pass_id: string | null
          pause_days_used: number
          paused_from: string | null
          paused_until: string | null
          plan_id: string
          to_time: string | null
          updated_at: string
          user_id: string | null
          valid_from: string
          valid_until: string
        }
        ComputedFields: never
        Insert: {
          cancelled_at?: string | null
          code: string
          created_at?: string
          days_left?: number | null
          days_total?: number | null
          desk_kind?: Database['public']['Enums']['desk_kind']
          from_time?: string | null
          id?: string
          order_id: string
          pass_id?: string | null
          pause_days_used?: number
          paused_from?: string | null
          paused_until?: string | null
          plan_id: string
          to_time?: string | null
          updated_at?: string
          user_id?: string | null
          valid_from: string
          valid_until: string
        }
        Update: {
          cancelled_at?: string | null
          code?: string
          created_at?: string
          days_left?: number | null
          days_total?: number | null
          desk_kind?: Database['public']['Enums']['desk_kind']
          from_time?: string | null
          id?: string
          order_id?: string
          pass_id?: string | null
          pause_days_used?: number
          paused_from?: string | null
          paused_until?: string | null
          plan_id?: string
          to_time?: string | null
          updated_at?: string
          user_id?: string | null
          valid_from?: string
          valid_until?: string
        }
        Relationships: [
          {
            foreignKeyName: 'memberships_order_id_fkey'
            columns: ['order_id']
            isOneToOne: true
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'memberships_pass_id_fkey'
            columns: ['pass_id']
            isOneToOne: false
            referencedRelation: 'user_passes'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'memberships_plan_id_fkey'
            columns: ['plan_id']
            isOneToOne: false
            referencedRelation: 'coworking_plans'
            referencedColumns: ['id']
          },
        ]
      }
      order_items: {
        Row: {
          amount: number
          course_id: string | null
          coworking_plan_id: string | null
          event_id: string | null
          id: string
          kind: Database['public']['Enums']['order_item_kind']
          order_id: string
          quantity: number
          starts_on: string | null
          subscription_id: string | null
          title: LocalizedText
          unit_amount: number
        }
        ComputedFields: never
        Insert: {
          amount?: never
          course_id?: string | null
          coworking_plan_id?: string | null
          event_id?: string | null
          id?: string
          kind: Database['public']['Enums']['order_item_kind']
          order_id: string
          quantity?: number
          starts_on?: string | null
          subscription_id?: string | null
          title: LocalizedText
          unit_amount: number
        }
        Update: {
          amount?: never
          course_id?: string | null
          coworking_plan_id?: string | null
          event_id?: string | null
          id?: string
          kind?: Database['public']['Enums']['order_item_kind']
          order_id?: string
          quantity?: number
          starts_on?: string | null
          subscription_id?: string | null
          title?: LocalizedText
          unit_amount?: number
        }
        Relationships: [
          {
            foreignKeyName: 'order_items_course_id_fkey'
            columns: ['course_id']
            isOneToOne: false
            referencedRelation: 'course_cards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'order_items_course_id_fkey'
            columns: ['course_id']
            isOneToOne: false
            referencedRelation: 'courses'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'order_items_coworking_plan_id_fkey'
            columns: ['coworking_plan_id']
            isOneToOne: false
            referencedRelation: 'coworking_plans'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'order_items_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'event_cards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'order_items_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'order_items_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'order_items_subscription_id_fkey'
            columns: ['subscription_id']
            isOneToOne: false
            referencedRelation: 'subscriptions'
            referencedColumns: ['id']
          },
        ]
      }
      orders: {
        Row: {
          cancelled_at: string | null
          created_at: string
          currency: Database['public']['Enums']['currency']
          difference_of_id: string | null
          discount_amount: number
          donated_at: string | null
          email: string | null
          expires_at: string | null
          full_name: string
          id: string
          idempotency_key: string | null
          language: Database['public']['Enums']['interface_language']
          note: string | null
          number: number
          paid_at: string | null
          paid_by: string | null
          payment_method: Database['public']['Enums']['payment_method']
          phone: string | null
          promo_code_id: string | null
          refund_requested_at: string | null
          refunded_at: string | null
          secret_hash: string | null
          split_from_id: string | null
          status: Database['public']['Enums']['order_status']
          subtotal_amount: number
          telegram: string | null
          total_amount: number
          updated_at: string
          user_id: string | null
        }
        ComputedFields: never
        Insert: {
          cancelled_at?: string | null
          created_at?: string
          currency?: Database['public']['Enums']['currency']
          difference_of_id?: string | null
          discount_amount?: number
          donated_at?: string | null
          email?: string | null
          expires_at?: string | null
          full_name: string
          id?: string
          idempotency_key?: string | null
          language?: Database['public']['Enums']['interface_language']
          note?: string | null
          number?: number
          paid_at?: string | null
          paid_by?: string | null
          payment_method: Database['public']['Enums']['payment_method']
          phone?: string | null
          promo_code_id?: string | null
          refund_requested_at?: string | null
          refunded_at?: string | null
          secret_hash?: string | null
          split_from_id?: string | null
          status?: Database['public']['Enums']['order_status']
          subtotal_amount: number
          telegram?: string | null
          total_amount?: never
          updated_at?: string
          user_id?: string | null
        }
        Update: {
          cancelled_at?: string | null
          created_at?: string
          currency?: Database['public']['Enums']['currency']
          difference_of_id?: string | null
          discount_amount?: number
          donated_at?: string | null
          email?: string | null
          expires_at?: string | null
          full_name?: string
          id?: string
          idempotency_key?: string | null
          language?: Database['public']['Enums']['interface_language']
          note?: string | null
          number?: number
          paid_at?: string | null
          paid_by?: string | null
          payment_method?: Database['public']['Enums']['payment_method']
          phone?: string | null
          promo_code_id?: string | null
          refund_requested_at?: string | null
          refunded_at?: string | null
          secret_hash?: string | null
          split_from_id?: string | null
          status?: Database['public']['Enums']['order_status']
          subtotal_amount?: number
          telegram?: string | null
          total_amount?: never
          updated_at?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'orders_difference_of_id_fkey'
            columns: ['difference_of_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'orders_promo_code_id_fkey'
            columns: ['promo_code_id']
            isOneToOne: false
            referencedRelation: 'promo_codes'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'orders_split_from_id_fkey'
            columns: ['split_from_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
        ]
      }
      outbox: {
        Row: {
          attempts: number
          channel: string
          claim: string | null
          created_at: string
          dedupe_key: string | null
          dismissed_at: string | null
          id: string
          kind: string
          language: Database['public']['Enums']['interface_language']
          last_error: string | null
          next_attempt_at: string
          payload: NonNullable<Json>
          recipient: string
          sent_at: string | null
          status: Database['public']['Enums']['outbox_status']
          user_id: string | null
        }
        ComputedFields: never
        Insert: {
          attempts?: number
          channel?: string
          claim?: string | null
          created_at?: string
          dedupe_key?: string | null
          dismissed_at?: string | null
          id?: string
          kind: string
          language?: Database['public']['Enums']['interface_language']
          last_error?: string | null
          next_attempt_at?: string
          payload?: NonNullable<Json>
          recipient: string
          sent_at?: string | null
          status?: Database['public']['Enums']['outbox_status']
          user_id?: string | null
        }
        Update: {
          attempts?: number
          channel?: string
          claim?: string | null
          created_at?: string
          dedupe_key?: string | null
          dismissed_at?: string | null
          id?: string
          kind?: string
          language?: Database['public']['Enums']['interface_language']
          last_error?: string | null
          next_attempt_at?: string
          payload?: NonNullable<Json>
          recipient?: string
          sent_at?: string | null
          status?: Database['public']['Enums']['outbox_status']
          user_id?: string | null
        }
        Relationships: []
      }
      pass_uses: {
        Row: {
          booking_id: string | null
          id: string
          membership_id: string | null
          pass_id: string
          registration_id: string | null
          returned_at: string | null
          seat_id: string | null
          used_at: string
          visits: number
          visits_kept: number
        }
        ComputedFields: never
        Insert: {
          booking_id?: string | null
          id?: string
          membership_id?: string | null
          pass_id: string
          registration_id?: string | null
          returned_at?: string | null
          seat_id?: string | null
          used_at?: string
          visits?: number
          visits_kept?: number
        }
        Update: {
          booking_id?: string | null
          id?: string
          membership_id?: string | null
          pass_id?: string
          registration_id?: string | null
          returned_at?: string | null
          seat_id?: string | null
          used_at?: string
          visits?: number
          visits_kept?: number
        }
        Relationships: [
          {
            foreignKeyName: 'pass_uses_booking_id_fkey'
            columns: ['booking_id']
            isOneToOne: false
            referencedRelation: 'space_bookings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'pass_uses_membership_id_fkey'
            columns: ['membership_id']
            isOneToOne: false
            referencedRelation: 'memberships'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'pass_uses_pass_id_fkey'
            columns: ['pass_id']
            isOneToOne: false
            referencedRelation: 'user_passes'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'pass_uses_registration_id_fkey'
            columns: ['registration_id']
            isOneToOne: false
            referencedRelation: 'registrations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'pass_uses_seat_id_fkey'
            columns: ['seat_id']
            isOneToOne: false
            referencedRelation: 'registration_seats'
            referencedColumns: ['id']
          },
        ]
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
      promo_code_redemptions: {
        Row: {
          confirmed_at: string | null
          created_at: string
          email: string
          id: string
          order_id: string
          promo_code_id: string
          released_at: string | null
          user_id: string | null
        }
        ComputedFields: never
        Insert: {
          confirmed_at?: string | null
          created_at?: string
          email: string
          id?: string
          order_id: string
          promo_code_id: string
          released_at?: string | null
          user_id?: string | null
        }
        Update: {
          confirmed_at?: string | null
          created_at?: string
          email?: string
          id?: string
          order_id?: string
          promo_code_id?: string
          released_at?: string | null
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'promo_code_redemptions_order_id_fkey'
            columns: ['order_id']
            isOneToOne: true
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'promo_code_redemptions_promo_code_id_fkey'
            columns: ['promo_code_id']
            isOneToOne: false
            referencedRelation: 'promo_codes'
            referencedColumns: ['id']
          },
        ]
      }
      promo_codes: {
        Row: {
          applies_to: string[]
          code: string
          created_at: string
          discount_amount: number | null
          discount_currency: Database['public']['Enums']['currency'] | null
          discount_kind: Database['public']['Enums']['discount_kind']
          discount_percent: number | null
          id: string
          is_active: boolean
          note: LocalizedText | null
          search: unknown
          updated_at: string
          usage_limit: number | null
          usage_limit_per_person: number | null
          used_count: number
          valid_from: string | null
          valid_until: string | null
        }
        ComputedFields: never
        Insert: {
          applies_to?: string[]
          code: string
          created_at?: string
          discount_amount?: number | null
          discount_currency?: Database['public']['Enums']['currency'] | null
          discount_kind: Database['public']['Enums']['discount_kind']
          discount_percent?: number | null
          id?: string
          is_active?: boolean
          note?: LocalizedText | null
          search?: never
          updated_at?: string
          usage_limit?: number | null
          usage_limit_per_person?: number | null
          used_count?: number
          valid_from?: string | null
          valid_until?: string | null
        }
        Update: {
          applies_to?: string[]
          code?: string
          created_at?: string
          discount_amount?: number | null
          discount_currency?: Database['public']['Enums']['currency'] | null
          discount_kind?: Database['public']['Enums']['discount_kind']
          discount_percent?: number | null
          id?: string
          is_active?: boolean
          note?: LocalizedText | null
          search?: never
          updated_at?: string
          usage_limit?: number | null
          usage_limit_per_person?: number | null
          used_count?: number
          valid_from?: string | null
          valid_until?: string | null
        }
        Relationships: []
      }
      registration_decisions: {
        Row: {
          decided_at: string
          is_default: boolean
          option: Database['public']['Enums']['ticket_option']
          registration_id: string
          request_id: string
        }
        ComputedFields: never
        Insert: {
          decided_at?: string
          is_default?: boolean
          option: Database['public']['Enums']['ticket_option']
          registration_id: string
          request_id: string
        }
        Update: {
          decided_at?: string
          is_default?: boolean
          option?: Database['public']['Enums']['ticket_option']
          registration_id?: string
          request_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'registration_decisions_registration_id_fkey'
            columns: ['registration_id']
            isOneToOne: false
            referencedRelation: 'registrations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'registration_decisions_request_id_fkey'
            columns: ['request_id']
            isOneToOne: false
            referencedRelation: 'decision_requests'
            referencedColumns: ['id']
          },
        ]
      }
      registration_seats: {
        Row: {
          cancelled_at: string | null
          checked_in_at: string | null
          checked_in_by: string | null
          guest_name: string | null
          id: string
          position: number
          registration_id: string
          ticket_code: string
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          cancelled_at?: string | null
          checked_in_at?: string | null
          checked_in_by?: string | null
          guest_name?: string | null
          id?: string
          position: number
          registration_id: string
          ticket_code: string
          updated_at?: string
        }
        Update: {
          cancelled_at?: string | null
          checked_in_at?: string | null
          checked_in_by?: string | null
          guest_name?: string | null
          id?: string
          position?: number
          registration_id?: string
          ticket_code?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'registration_seats_registration_id_fkey'
            columns: ['registration_id']
            isOneToOne: false
            referencedRelation: 'registrations'
            referencedColumns: ['id']
          },
        ]
      }
      registrations: {
        Row: {
          cancel_cause: string | null
          cancelled_at: string | null
          changes_seen_id: number | null
          checked_in_at: string | null
          checked_in_by: string | null
          confirm_until: string | null
          confirmed_at: string | null
          created_at: string
          email: string | null
          event_id: string
          full_name: string
          hold_until: string | null
          id: string
          is_coming: boolean | null
          is_extra: boolean
          is_online: boolean
          language: Database['public']['Enums']['interface_language']
          moved_to_id: string | null
          offer_until: string | null
          order_id: string | null
          passed_over: number
          payment_preferences: NonNullable<Json>
          phone: string | null
          seat_words: string
          seats: number
          secret_hash: string | null
          session_ids: string[] | null
          settled_amount: number | null
          status: Database['public']['Enums']['registration_status']
          ticket_code: string
          updated_at: string
          user_id: string | null
        }
        ComputedFields: never
        Insert: {
          cancel_cause?: string | null
          cancelled_at?: string | null
          changes_seen_id?: number | null
          checked_in_at?: string | null
          checked_in_by?: string | null
          confirm_until?: string | null
          confirmed_at?: string | null
          created_at?: string
          email?: string | null
          event_id: string
          full_name: string
          hold_until?: string | null
          id?: string
          is_coming?: boolean | null
          is_extra?: boolean
          is_online?: boolean
          language?: Database['public']['Enums']['interface_language']
          moved_to_id?: string | null
          offer_until?: string | null
          order_id?: string | null
          passed_over?: number
          payment_preferences?: NonNullable<Json>
          phone?: string | null
          seat_words?: string
          seats?: number
          secret_hash?: string | null
          session_ids?: string[] | null
          settled_amount?: number | null
          status?: Database['public']['Enums']['registration_status']
          ticket_code?: string
          updated_at?: string
          user_id?: string | null
        }
        Update: {
          cancel_cause?: string | null
          cancelled_at?: string | null
          changes_seen_id?: number | null
          checked_in_at?: string | null
          checked_in_by?: string | null
          confirm_until?: string | null
          confirmed_at?: string | null
          created_at?: string
          email?: string | null
          event_id?: string
          full_name?: string
          hold_until?: string | null
          id?: string
          is_coming?: boolean | null
          is_extra?: boolean
          is_online?: boolean
          language?: Database['public']['Enums']['interface_language']
          moved_to_id?: string | null
          offer_until?: string | null
          order_id?: string | null
          passed_over?: number
          payment_preferences?: NonNullable<Json>
          phone?: string | null
          seat_words?: string
          seats?: number
          secret_hash?: string | null
          session_ids?: string[] | null
          settled_amount?: number | null
          status?: Database['public']['Enums']['registration_status']
          ticket_code?: string
          updated_at?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'registrations_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'event_cards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'registrations_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'registrations_moved_to_id_fkey'
            columns: ['moved_to_id']
            isOneToOne: false
            referencedRelation: 'registrations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'registrations_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
        ]
      }
      science_fields: {
        Row: {
          id: string
          name: LocalizedText
          slug: string
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          id?: string
          name: LocalizedText
          slug: string
          updated_at?: string
        }
        Update: {
          id?: string
          name?: LocalizedText
          slug?: string
          updated_at?: string
        }
        Relationships: []
      }
      season_items: {
        Row: {
          course_id: string | null
          created_at: string
          event_id: string | null
          id: string
          kind: string
          released_at: string | null
          season_id: string
          slide_id: string | null
          text: string | null
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          course_id?: string | null
          created_at?: string
          event_id?: string | null
          id?: string
          kind?: never
          released_at?: string | null
          season_id: string
          slide_id?: string | null
          text?: string | null
          updated_at?: string
        }
        Update: {
          course_id?: string | null
          created_at?: string
          event_id?: string | null
          id?: string
          kind?: never
          released_at?: string | null
          season_id?: string
          slide_id?: string | null
          text?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'season_items_course_id_fkey'
            columns: ['course_id']
            isOneToOne: false
            referencedRelation: 'course_cards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'season_items_course_id_fkey'
            columns: ['course_id']
            isOneToOne: false
            referencedRelation: 'courses'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'season_items_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'event_cards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'season_items_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'season_items_season_id_fkey'
            columns: ['season_id']
            isOneToOne: false
            referencedRelation: 'seasons'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'season_items_slide_id_fkey'
            columns: ['slide_id']
            isOneToOne: false
            referencedRelation: 'slides'
            referencedColumns: ['id']
          },
        ]
      }
      seasons: {
        Row: {
          created_at: string
          failed_at: string | null
          failure: Json | null
          id: string
          notes: string | null
          publish_at: string | null
          published_at: string | null
          status: string
          title: LocalizedText
          updated_at: string
          withdrawn_at: string | null
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          failed_at?: string | null
          failure?: Json | null
          id?: string
          notes?: string | null
          publish_at?: string | null
          published_at?: string | null
          status?: string
          title: LocalizedText
          updated_at?: string
          withdrawn_at?: string | null
        }
        Update: {
          created_at?: string
          failed_at?: string | null
          failure?: Json | null
          id?: string
          notes?: string | null
          publish_at?: string | null
          published_at?: string | null
          status?: string
          title?: LocalizedText
          updated_at?: string
          withdrawn_at?: string | null
        }
        Relationships: []
      }
      signage_displays: {
        Row: {
          composition: string | null
          first_seen_at: string
          height: number
          id: string
          language: string
          last_seen_at: string
          name: string | null
          space_id: string | null
          stale_since: string | null
          width: number
        }
        ComputedFields: never
        Insert: {
          composition?: string | null
          first_seen_at?: string
          height: number
          id: string
          language: string
          last_seen_at?: string
          name?: string | null
          space_id?: string | null
          stale_since?: string | null
          width: number
        }
        Update: {
          composition?: string | null
          first_seen_at?: string
          height?: number
          id?: string
          language?: string
          last_seen_at?: string
          name?: string | null
          space_id?: string | null
          stale_since?: string | null
          width?: number
        }
        Relationships: [
          {
            foreignKeyName: 'signage_displays_space_id_fkey'
            columns: ['space_id']
            isOneToOne: false
            referencedRelation: 'spaces'
            referencedColumns: ['id']
          },
        ]
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
          slug?: string
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
      space_bookings: {
        Row: {
          cancellation_fee: number
          confirm_until: string | null
          created_at: string
          currency: Database['public']['Enums']['currency']
          decided_at: string | null
          decided_by: string | null
          decision_note: string | null
          email: string
          ends_at: string | null
          free_cancel_hours: number
          full_name: string
          id: string
          idempotency_key: string | null
          language: Database['public']['Enums']['interface_language']
          late_cancel_percent: number
          number: number
          order_id: string | null
          phone: string | null
          purpose: string | null
          secret_hash: string | null
          social_link: string | null
          space_id: string
          starts_at: string | null
          status: Database['public']['Enums']['booking_status']
          total_amount: number
          updated_at: string
          user_id: string | null
        }
        ComputedFields: never
        Insert: {
          cancellation_fee?: number
          confirm_until?: string | null
          created_at?: string
          currency?: Database['public']['Enums']['currency']
          decided_at?: string | null
          decided_by?: string | null
          decision_note?: string | null
          email: string
          ends_at?: string | null
          free_cancel_hours?: number
          full_name: string
          id?: string
          idempotency_key?: string | null
          language?: Database['public']['Enums']['interface_language']
          late_cancel_percent?: number
          number?: number
          order_id?: string | null
          phone?: string | null
          purpose?: string | null
          secret_hash?: string | null
          social_link?: string | null
          space_id: string
          starts_at?: string | null
          status?: Database['public']['Enums']['booking_status']
          total_amount?: number
          updated_at?: string
          user_id?: string | null
        }
        Update: {
          cancellation_fee?: number
          confirm_until?: string | null
          created_at?: string
          currency?: Database['public']['Enums']['currency']
          decided_at?: string | null
          decided_by?: string | null
          decision_note?: string | null
          email?: string
          ends_at?: string | null
          free_cancel_hours?: number
          full_name?: string
          id?: string
          idempotency_key?: string | null
          language?: Database['public']['Enums']['interface_language']
          late_cancel_percent?: number
          number?: number
          order_id?: string | null
          phone?: string | null
          purpose?: string | null
          secret_hash?: string | null
          social_link?: string | null
          space_id?: string
          starts_at?: string | null
          status?: Database['public']['Enums']['booking_status']
          total_amount?: number
          updated_at?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'space_bookings_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'space_bookings_space_id_fkey'
            columns: ['space_id']
            isOneToOne: false
            referencedRelation: 'spaces'
            referencedColumns: ['id']
          },
        ]
      }
      space_occupancy: {
        Row: {
          during: unknown
          ends_at: string
          event_id: string | null
          id: string
          space_id: string
          starts_at: string
          state: Database['public']['Enums']['slot_state']
        }
        ComputedFields: never
        Insert: {
          during?: never
          ends_at: string
          event_id?: string | null
          id: string
          space_id: string
          starts_at: string
          state: Database['public']['Enums']['slot_state']
        }
        Update: {
          during?: never
          ends_at?: string
          event_id?: string | null
          id?: string
          space_id?: string
          starts_at?: string
          state?: Database['public']['Enums']['slot_state']
        }
        Relationships: [
          {
            foreignKeyName: 'space_occupancy_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'event_cards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'space_occupancy_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'space_occupancy_space_id_fkey'
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
          ahead_days: number
          area_m2: number | null
          break_after_minutes: number
          break_before_minutes: number
          capacity: number
          cover_motif: string | null
          cover_path: string | null
          cover_print: string | null
          created_at: string
          days_off: string[]
          description: LocalizedText | null
          desks: number | null
          directions: LocalizedText | null
          free_cancel_hours: number
          id: string
          instant_after: number | null
          is_active: boolean
          late_cancel_percent: number
          lead_hours: number
          max_hours: number | null
          min_hours: number
          name: LocalizedText
          rules: LocalizedText | null
          slug: string
          sort_order: number
          summary: LocalizedText | null
          updated_at: string
          who_may_book: Database['public']['Enums']['booking_audience']
        }
        ComputedFields: never
        Insert: {
          ahead_days?: number
          area_m2?: number | null
          break_after_minutes?: number
          break_before_minutes?: number
          capacity: number
          cover_motif?: string | null
          cover_path?: string | null
          cover_print?: string | null
          created_at?: string
          days_off?: string[]
          description?: LocalizedText | null
          desks?: number | null
          directions?: LocalizedText | null
          free_cancel_hours?: number
          id?: string
          instant_after?: number | null
          is_active?: boolean
          late_cancel_percent?: number
          lead_hours?: number
          max_hours?: number | null
          min_hours?: number
          name: LocalizedText
          rules?: LocalizedText | null
          slug: string
          sort_order?: number
          summary?: LocalizedText | null
          updated_at?: string
          who_may_book?: Database['public']['Enums']['booking_audience']
        }
        Update: {
          ahead_days?: number
          area_m2?: number | null
          break_after_minutes?: number
          break_before_minutes?: number
          capacity?: number
          cover_motif?: string | null
          cover_path?: string | null
          cover_print?: string | null
          created_at?: string
          days_off?: string[]
          description?: LocalizedText | null
          desks?: number | null
          directions?: LocalizedText | null
          free_cancel_hours?: number
          id?: string
          instant_after?: number | null
          is_active?: boolean
          late_cancel_percent?: number
          lead_hours?: number
          max_hours?: number | null
          min_hours?: number
          name?: LocalizedText
          rules?: LocalizedText | null
          slug?: string
          sort_order?: number
          summary?: LocalizedText | null
          updated_at?: string
          who_may_book?: Database['public']['Enums']['booking_audience']
        }
        Relationships: []
      }
      speakers: {
        Row: {
          bio: LocalizedText | null
          cover_motif: string | null
          cover_print: string | null
          created_at: string
          field_en: string | null
          field_id: string | null
          field_name: LocalizedText | null
          field_ru: string | null
          headline: LocalizedText | null
          id: string
          is_recommended: boolean
          languages: string[]
          links: NonNullable<Json>
          name: LocalizedText
          name_en: string
          name_ru: string
          photo_path: string | null
          search: unknown
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
          field_en?: never
          field_id?: string | null
          field_name?: LocalizedText | null
          field_ru?: never
          headline?: LocalizedText | null
          id?: string
          is_recommended?: boolean
          languages?: string[]
          links?: NonNullable<Json>
          name: LocalizedText
          name_en?: never
          name_ru?: never
          photo_path?: string | null
          search?: unknown
          slug: string
          status?: Database['public']['Enums']['speaker_status']
          updated_at?: string
        }
        Update: {
          bio?: LocalizedText | null
          cover_motif?: string | null
          cover_print?: string | null
          created_at?: string
          field_en?: never
          field_id?: string | null
          field_name?: LocalizedText | null
          field_ru?: never
          headline?: LocalizedText | null
          id?: string
          is_recommended?: boolean
          languages?: string[]
          links?: NonNullable<Json>
          name?: LocalizedText
          name_en?: never
          name_ru?: never
          photo_path?: string | null
          search?: unknown
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
      subscriptions: {
        Row: {
          applies_to: string[]
          created_at: string
          currency: Database['public']['Enums']['currency']
          description: LocalizedText | null
          discount_amount: number | null
          discount_currency: Database['public']['Enums']['currency'] | null
          discount_kind: Database['public']['Enums']['discount_kind']
          discount_percent: number | null
          id: string
          is_active: boolean
          is_recommended: boolean
          kind: Database['public']['Enums']['subscription_kind']
          name: LocalizedText
          period: Database['public']['Enums']['subscription_period'] | null
          price_amount: number
          slug: string
          sort_order: number
          summary: LocalizedText | null
          updated_at: string
          valid_days: number | null
          visit_prices: NonNullable<Json>
          visits: number | null
        }
        ComputedFields: never
        Insert: {
          applies_to?: string[]
          created_at?: string
          currency?: Database['public']['Enums']['currency']
          description?: LocalizedText | null
          discount_amount?: number | null
          discount_currency?: Database['public']['Enums']['currency'] | null
          discount_kind?: Database['public']['Enums']['discount_kind']
          discount_percent?: number | null
          id?: string
          is_active?: boolean
          is_recommended?: boolean
          kind: Database['public']['Enums']['subscription_kind']
          name: LocalizedText
          period?: Database['public']['Enums']['subscription_period'] | null
          price_amount: number
          slug: string
          sort_order?: number
          summary?: LocalizedText | null
          updated_at?: string
          valid_days?: number | null
          visit_prices?: NonNullable<Json>
          visits?: number | null
        }
        Update: {
          applies_to?: string[]
          created_at?: string
          currency?: Database['public']['Enums']['currency']
          description?: LocalizedText | null
          discount_amount?: number | null
          discount_currency?: Database['public']['Enums']['currency'] | null
          discount_kind?: Database['public']['Enums']['discount_kind']
          discount_percent?: number | null
          id?: string
          is_active?: boolean
          is_recommended?: boolean
          kind?: Database['public']['Enums']['subscription_kind']
          name?: LocalizedText
          period?: Database['public']['Enums']['subscription_period'] | null
          price_amount?: number
          slug?: string
          sort_order?: number
          summary?: LocalizedText | null
          updated_at?: string
          valid_days?: number | null
          visit_prices?: NonNullable<Json>
          visits?: number | null
        }
        Relationships: []
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
      telegram_links: {
        Row: {
          chat_id: number | null
          linked_at: string
          unlink_cause: string | null
          unlinked_at: string | null
          user_id: string
          username: string | null
        }
        ComputedFields: never
        Insert: {
          chat_id?: number | null
          linked_at?: string
          unlink_cause?: string | null
          unlinked_at?: string | null
          user_id: string
          username?: string | null
        }
        Update: {
          chat_id?: number | null
          linked_at?: string
          unlink_cause?: string | null
          unlinked_at?: string | null
          user_id?: string
          username?: string | null
        }
        Relationships: []
      }
      user_passes: {
        Row: {
          applies_to: string[]
          cancelled_at: string | null
          created_at: string
          id: string
          order_id: string | null
          starts_at: string
          subscription_id: string
          updated_at: string
          user_id: string
          valid_until: string
          visit_prices: NonNullable<Json>
          visits_left: number | null
          visits_total: number | null
        }
        ComputedFields: never
        Insert: {
          applies_to?: string[]
          cancelled_at?: string | null
          created_at?: string
          id?: string
          order_id?: string | null
          starts_at?: string
          subscription_id: string
          updated_at?: string
          user_id: string
          valid_until: string
          visit_prices?: NonNullable<Json>
          visits_left?: number | null
          visits_total?: number | null
        }
        Update: {
          applies_to?: string[]
          cancelled_at?: string | null
          created_at?: string
          id?: string
          order_id?: string | null
          starts_at?: string
          subscription_id?: string
          updated_at?: string
          user_id?: string
          valid_until?: string
          visit_prices?: NonNullable<Json>
          visits_left?: number | null
          visits_total?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'user_passes_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'user_passes_subscription_id_fkey'
            columns: ['subscription_id']
            isOneToOne: false
            referencedRelation: 'subscriptions'
            referencedColumns: ['id']
          },
        ]
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
      volunteer_invitations: {
        Row: {
          accepted_at: string | null
          created_at: string
          created_by: string | null
          day: string | null
          event_id: string | null
          id: string
          name: string
          revoked_at: string | null
          revoked_by: string | null
          secret_hash: string
          valid_from: string
          valid_until: string
        }
        ComputedFields: never
        Insert: {
          accepted_at?: string | null
          created_at?: string
          created_by?: string | null
          day?: string | null
          event_id?: string | null
          id?: string
          name: string
          revoked_at?: string | null
          revoked_by?: string | null
          secret_hash: string
          valid_from: string
          valid_until: string
        }
        Update: {
          accepted_at?: string | null
          created_at?: string
          created_by?: string | null
          day?: string | null
          event_id?: string | null
          id?: string
          name?: string
          revoked_at?: string | null
          revoked_by?: string | null
          secret_hash?: string
          valid_from?: string
          valid_until?: string
        }
        Relationships: [
          {
            foreignKeyName: 'volunteer_invitations_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'event_cards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'volunteer_invitations_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'events'
            referencedColumns: ['id']
          },
        ]
      }
    }
    Views: {
      course_cards: {
        Row: {
          age_min: number
          capacity: number | null
          cover_motif: string | null
          cover_path: string | null
          cover_print: string | null
          currency: Database['public']['Enums']['currency']
          ends_at: string | null
          field: LocalizedText | null
          format: Database['public']['Enums']['attendance_format']
          id: string
          is_top: boolean
          level: Database['public']['Enums']['course_level']
          price_amount: number
          session_count: number | null
          slug: string
          speakers: Json | null
          starts_at: string | null
          status: Database['public']['Enums']['event_status']
          summary: LocalizedText | null
          talk_languages: string[]
          title: LocalizedText
        }
        ComputedFields: never
        Insert: {
          age_min?: number | null
          capacity?: number | null
          cover_motif?: string | null
          cover_path?: string | null
          cover_print?: string | null
          currency?: Database['public']['Enums']['currency'] | null
          ends_at?: string | null
          field?: never
          format?: Database['public']['Enums']['attendance_format'] | null
          id?: string | null
          is_top?: boolean | null
          level?: Database['public']['Enums']['course_level'] | null
          price_amount?: number | null
          session_count?: never
          slug?: string | null
          speakers?: never
          starts_at?: string | null
          status?: Database['public']['Enums']['event_status'] | null
          summary?: LocalizedText | null
          talk_languages?: string[] | null
          title?: LocalizedText | null
        }
        Update: {
          age_min?: number | null
          capacity?: number | null
          cover_motif?: string | null
          cover_path?: string | null
          cover_print?: string | null
          currency?: Database['public']['Enums']['currency'] | null
          ends_at?: string | null
          field?: never
          format?: Database['public']['Enums']['attendance_format'] | null
          id?: string | null
          is_top?: boolean | null
          level?: Database['public']['Enums']['course_level'] | null
          price_amount?: number | null
          session_count?: never
          slug?: string | null
          speakers?: never
          starts_at?: string | null
          status?: Database['public']['Enums']['event_status'] | null
          summary?: LocalizedText | null
          talk_languages?: string[] | null
          title?: LocalizedText | null
        }
        Relationships: []
      }
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
          location: LocalizedText | null
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
          location?: never
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
          location?: never
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
      speaker_cards: {
        Row: {
          cover_motif: string | null
          cover_print: string | null
          field: LocalizedText | null
          headline: LocalizedText | null
          id: string
          is_recommended: boolean
          name: LocalizedText
          photo_path: string | null
          slug: string
        }
        ComputedFields: never
        Insert: {
          cover_motif?: string | null
          cover_print?: string | null
          field?: LocalizedText | null
          headline?: LocalizedText | null
          id?: string | null
          is_recommended?: boolean | null
          name?: LocalizedText | null
          photo_path?: string | null
          slug?: string | null
        }
        Update: {
          cover_motif?: string | null
          cover_print?: string | null
          field?: LocalizedText | null
          headline?: LocalizedText | null
          id?: string | null
          is_recommended?: boolean | null
          name?: LocalizedText | null
          photo_path?: string | null
          slug?: string | null
        }
        Relationships: []
      }
    }
    Functions: {
      about_page: { Args: { language?: Database['public']['Enums']['interface_language'] }; Returns: Json }
      accept_offer: { Args: { registration_id: string; secret?: string }; Returns: Json }
      accept_translation: {
        Args: { is_accepted?: boolean; seen: Json; translation_id: string }
        Returns: Json
      }
      accept_volunteer_invitation: { Args: { secret: string }; Returns: Json }
      acknowledge_changes: {
        Args: { registration_id?: string; secret?: string; seen_id: number }
        Returns: undefined
      }
      add_attendee: {
        Args: {
          email?: string
          event_id: string
          full_name: string
          is_here?: boolean
          is_online?: boolean
          language?: Database['public']['Enums']['interface_language']
          over_capacity?: boolean
          payment?: string
          phone?: string
          request_id?: string
          seats?: number
          session_ids?: string[]
        }
        Returns: Json
      }
      add_co_organiser: { Args: { email: string; event_id: string }; Returns: Json }
      add_season_items: { Args: { ids: string[]; kind: string; season_id: string }; Returns: Json }
      adjust_pass: {
        Args: { pass_id: string; reason: string; valid_until: string; version: string; visits_left: number }
        Returns: Json
      }
      admin_amenities: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_attendees: {
        Args: {
          event_id: string
          page?: number
          page_size?: number
          payment?: string
          presence?: string
          search?: string
          sort?: string
          status?: string
        }
        Returns: Json
      }
      admin_audit: {
        Args: {
          action?: string
          from_day?: string
          in_table?: string
          page?: number
          page_size?: number
          person?: string
          search?: string
          sort?: string
          to_day?: string
        }
        Returns: Json
      }
      admin_audit_filters: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_channel_posts: {
        Args: { page?: number; page_size?: number; search?: string; sort?: string; state?: string }
        Returns: Json
      }
      admin_closures: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_co_organisers: { Args: { event_id: string }; Returns: Json }
      admin_comments: {
        Args: { only_reported?: boolean; page?: number; page_size?: number; search?: string; sort?: string }
        Returns: Json
      }
      admin_courses: {
        Args: {
          format?: Database['public']['Enums']['attendance_format']
          language?: Database['public']['Enums']['interface_language']
          level?: Database['public']['Enums']['course_level']
          page?: number
          page_size?: number
          search?: string
          sort?: string
          state?: string
        }
        Returns: Json
      }
      admin_coworking_plans: {
        Args: { page?: number; page_size?: number; search?: string; sort?: string; state?: string }
        Returns: Json
      }
      admin_displays: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_event: { Args: { event_id: string }; Returns: Json }
      admin_event_feedback: { Args: { event_id: string }; Returns: Json }
      admin_events: {
        Args: {
          kind?: Database['public']['Enums']['event_kind']
          language?: Database['public']['Enums']['interface_language']
          page?: number
          page_size?: number
          search?: string
          series?: string
          sort?: string
          state?: string
          tab?: string
          translation?: string
        }
        Returns: Json
      }
      admin_find_events: { Args: { search?: string }; Returns: Json }
      admin_find_speakers: { Args: { search?: string }; Returns: Json }
      admin_memberships: {
        Args: {
          page?: number
          page_size?: number
          plan?: string
          search?: string
          sort?: string
          state?: string
        }
        Returns: Json
      }
      admin_order: { Args: { order_id: string }; Returns: Json }
      admin_orders: {
        Args: {
          kind?: Database['public']['Enums']['order_item_kind']
          method?: Database['public']['Enums']['payment_method']
          page?: number
          page_size?: number
          search?: string
          sort?: string
          state?: string
        }
        Returns: Json
      }
      admin_page: { Args: { slug: string }; Returns: Json }
      admin_pending_decision_counts: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_pending_decisions: {
        Args: { kind?: string; page?: number; page_size?: number; sort?: string }
        Returns: Json
      }
      admin_period_statistics: { Args: { first_day: string; last_day: string }; Returns: Json }
      admin_promo_codes: {
        Args: {
          kind?: Database['public']['Enums']['discount_kind']
          page?: number
          page_size?: number
          search?: string
          sort?: string
          state?: string
        }
        Returns: Json
      }
      admin_science_fields: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_season: { Args: { season_id: string }; Returns: Json }
      admin_seasons: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_space: { Args: { id: string }; Returns: Json }
      admin_space_bookings: {
        Args: {
          page?: number
          page_size?: number
          search?: string
          sort?: string
          space?: string
          state?: Database['public']['Enums']['booking_status']
        }
        Returns: Json
      }
      admin_spaces: {
        Args: { page?: number; page_size?: number; search?: string; sort?: string; state?: string }
        Returns: Json
      }
      admin_speaker_uses: { Args: { speaker: string }; Returns: Json }
      admin_speakers: {
        Args: {
          language?: Database['public']['Enums']['interface_language']
          only_recommended?: boolean
          page?: number
          page_size?: number
          search?: string
          sort?: string
          status?: Database['public']['Enums']['speaker_status']
        }
        Returns: Json
      }
      admin_statistics: { Args: { step?: string }; Returns: Json }
      admin_subscriptions: {
        Args: {
          kind?: Database['public']['Enums']['subscription_kind']
          page?: number
          page_size?: number
          search?: string
          sort?: string
          state?: string
        }
        Returns: Json
      }
      admin_translation: { Args: { translation_id: string }; Returns: Json }
      admin_translation_progress: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_translations: {
        Args: {
          page?: number
          page_size?: number
          search?: string
          section?: string
          size?: string
          sort?: string
          state?: string
          urgency?: string
        }
        Returns: Json
      }
      admin_user_passes: {
        Args: {
          page?: number
          page_size?: number
          pass?: string
          search?: string
          sort?: string
          state?: string
        }
        Returns: Json
      }
      admin_users: {
        Args: {
          page?: number
          page_size?: number
          role?: string
          search?: string
          sort?: string
          state?: string
        }
        Returns: Json
      }
      admin_visit_statistics: { Args: { first_day: string; last_day: string }; Returns: Json }
      admin_volunteers: {
        Args: { page?: number; page_size?: number; search?: string; sort?: string; state?: string }
        Returns: Json
      }
      answer_in_telegram: {
        Args: { action: string; chat_id: number; registration_id: string }
        Returns: Json
      }
      block_user: { Args: { blocked: boolean; user_id: string }; Returns: undefined }
      book_desk: { Args: { day: string; membership_id: string }; Returns: Json }
      book_desk_with_pass: {
        Args: { day: string; language?: Database['public']['Enums']['interface_language']; pass_id: string }
        Returns: Json
      }
      book_series: {
        Args: {
          bookings: Json
          email: string
          full_name: string
          idempotency_key?: string
          language?: Database['public']['Enums']['interface_language']
          pass_id?: string
          payment_method?: Database['public']['Enums']['payment_method']
          phone?: string
          promo_code?: string
          purpose?: string
          social_link?: string
        }
        Returns: Json
      }
      book_space: {
        Args: {
          email: string
          expected_currency?: Database['public']['Enums']['currency']
          expected_price?: number
          full_name: string
          idempotency_key?: string
          language?: Database['public']['Enums']['interface_language']
          pass_id?: string
          payment_method?: Database['public']['Enums']['payment_method']
          phone?: string
          promo_code?: string
          purpose?: string
          slots: string[]
          social_link?: string
          space_id: string
        }
        Returns: Json
      }
      booking_series: { Args: { slots: string[]; space_id: string; until: string }; Returns: Json }
      buy_subscription: {
        Args: {
          email: string
          expected_currency?: Database['public']['Enums']['currency']
          expected_price?: number
          full_name: string
          idempotency_key?: string
          language?: Database['public']['Enums']['interface_language']
          payment_method?: Database['public']['Enums']['payment_method']
          phone?: string
          promo_code?: string
          subscription_id: string
          telegram?: string
        }
        Returns: Json
      }
      calendar_range: {
        Args: { kinds?: string[]; range_from: string; range_until: string; space_ids?: string[] }
        Returns: Json
      }
      cancel_booking: { Args: { booking_id: string }; Returns: Json }
      cancel_booking_date: { Args: { booking_id: string; starts_at: string }; Returns: Json }
      cancel_booking_for_closure: { Args: { booking_id: string; reason: Json }; Returns: Json }
      cancel_by_secret: { Args: { secret: string }; Returns: Json }
      cancel_calendar_items: {
        Args: { expected_updated_at: string; item_id: string; scope: string }
        Returns: Json
      }
      cancel_date_by_secret: { Args: { secret: string; starts_at: string }; Returns: Json }
      cancel_desk: { Args: { desk_day_id: string }; Returns: Json }
      cancel_desk_for_closure: { Args: { desk_day_id: string; reason: Json }; Returns: Json }
      cancel_order: { Args: { order_id: string }; Returns: Json }
      cancel_registration: { Args: { registration_id: string }; Returns: Json }
      cancel_seat: { Args: { seat_id: string; secret?: string }; Returns: Json }
      cancel_session: {
        Args: { registration_id?: string; secret?: string; session_id: string }
        Returns: Json
      }
      change_booking_email: {
        Args: { booking_id: string; email: string; idempotency_key?: string }
        Returns: Json
      }
      change_calendar_item: {
        Args: { changes: Json; expected_updated_at: string; item_id: string; scope: string }
        Returns: Json
      }
      change_course: {
        Args: {
          action: string
          course_id: string
          decide_until?: string
          default_option?: Database['public']['Enums']['ticket_option']
          note?: Json
          version: string
        }
        Returns: Json
      }
      change_event: {
        Args: {
          action: string
          decide_until?: string
          default_option?: Database['public']['Enums']['ticket_option']
          ends_at?: string
          event_id: string
          note?: Json
          space_id?: string
          starts_at?: string
          version: string
        }
        Returns: Json
      }
      change_registration_email: {
        Args: { email: string; idempotency_key?: string; registration_id: string }
        Returns: Json
      }
      change_series: {
        Args: { change: Json; event_id: string; scope: string; series_version: string; version: string }
        Returns: Json
      }
      check_in: {
        Args: {
          code?: string
          event_id: string
          is_offline?: boolean
          registration_id?: string
          request_id: string
          scanned_at?: string
        }
        Returns: Json
      }
      check_in_list: { Args: { event_id: string; since?: string }; Returns: Json }
      check_in_membership: { Args: { code?: string; membership_id?: string }; Returns: Json }
      check_in_sessions: { Args: Record<PropertyKey, never>; Returns: Json }
      check_in_with_pass: { Args: { pass_id: string }; Returns: Json }
      check_promo_code: {
        Args: {
          code: string
          is_online?: boolean
          quantity?: number
          session_ids?: string[]
          slots?: string[]
          target: string
          target_id: string
        }
        Returns: Json
      }
      check_season: { Args: { publish_at?: string; season_id: string }; Returns: Json }
      claim_channel_post: {
        Args: { lease_seconds?: number }
        Returns: {
          attempts: number
          claim: string
          id: string
          kind: string
          payload: Json
        }[]
      }
      claim_notification: {
        Args: { lease_seconds?: number }
        Returns: {
          attempts: number
          claim: string
          id: string
          kind: string
          payload: Json
        }[]
      }
      claim_outbox: {
        Args: { batch?: number; lease_seconds?: number }
        Returns: {
          attempts: number
          claim: string
          hub: Json
          id: string
          kind: string
          language: Database['public']['Enums']['interface_language']
          payload: Json
          recipient: string
          settings_secret: string
          topic: string
        }[]
      }
      claim_telegram_messages: {
        Args: { batch?: number; lease_seconds?: number }
        Returns: {
          attempts: number
          chat_id: number
          claim: string
          hub: Json
          id: string
          kind: string
          language: Database['public']['Enums']['interface_language']
          payload: Json
        }[]
      }
      closure_bookings: {
        Args: { ends_on: string; is_whole_hub?: boolean; space_ids?: string[]; starts_on: string }
        Returns: Json
      }
      closure_desks: {
        Args: {
          closes_coworking?: boolean
          ends_on: string
          is_whole_hub?: boolean
          space_ids?: string[]
          starts_on: string
        }
        Returns: Json
      }
      closures_ahead: { Args: Record<PropertyKey, never>; Returns: Json }
      co_organised_event: { Args: { event_id: string }; Returns: Json }
      co_organiser_attendees: {
        Args: {
          event_id: string
          page?: number
          page_size?: number
          presence?: string
          search?: string
          sort?: string
          status?: string
        }
        Returns: Json
      }
      confirm_address: { Args: { secret: string }; Returns: Json }
      confirm_booking_by_code: { Args: { booking_id: string; code: string }; Returns: Json }
      confirm_by_code: { Args: { code: string; registration_id: string }; Returns: Json }
      confirm_by_secret: { Args: { secret: string }; Returns: Json }
      correct_membership: {
        Args: {
          days_left: number
          membership_id: string
          reason: string
          valid_until: string
          version: string
        }
        Returns: Json
      }
      count_events: {
        Args: {
          caption_languages?: string[]
          from_day?: string
          languages?: string[]
          price_kinds?: Database['public']['Enums']['price_kind'][]
          search?: string
          slide_languages?: string[]
          tab?: string
          to_day?: string
        }
        Returns: {
          count: number
          is_similar: boolean
          kind: Database['public']['Enums']['event_kind']
        }[]
      }
      course_change_impact: { Args: { course_id: string }; Returns: Json }
      coworking_day: { Args: { day?: string }; Returns: Json }
      coworking_page: {
        Args: { language?: Database['public']['Enums']['interface_language'] }
        Returns: Json
      }
      create_calendar_items: {
        Args: {
          ends_at: string
          every_weeks?: number
          except_dates?: string[]
          item_kind: Database['public']['Enums']['calendar_item_kind']
          note?: string
          repeats_until?: string
          request_id: string
          space_id?: string
          starts_at: string
          title: Json
        }
        Returns: Json
      }
      create_record: { Args: { content: Json; idempotency_key: string; table_name: string }; Returns: string }
      create_telegram_link: { Args: Record<PropertyKey, never>; Returns: Json }
      decide_booking: { Args: { booking_id: string; is_confirmed: boolean; note?: string }; Returns: Json }
      decide_bookings: { Args: { ids: string[]; is_confirmed: boolean; note?: string }; Returns: Json }
      decide_channel_post: { Args: { post_id: string; text?: string }; Returns: undefined }
      decide_ticket: {
        Args: {
          option: Database['public']['Enums']['ticket_option']
          registration_id?: string
          secret?: string
          target_id?: string
        }
        Returns: Json
      }
      decision_targets: { Args: { registration_id?: string; secret?: string }; Returns: Json }
      delete_my_account: { Args: { confirmation: string }; Returns: undefined }
      detach_event: { Args: { event_id: string; version: string }; Returns: Json }
      dismiss_message: { Args: { message_id: string }; Returns: Json }
      donate: {
        Args: {
          amount: number
          currency?: Database['public']['Enums']['currency']
          email: string
          full_name: string
          idempotency_key?: string
          language?: Database['public']['Enums']['interface_language']
          payment_method?: Database['public']['Enums']['payment_method']
        }
        Returns: Json
      }
      draft_channel_posts: { Args: Record<PropertyKey, never>; Returns: number }
      duplicate_event: {
        Args: { event_id: string; idempotency_key?: string; starts_at: string }
        Returns: Json
      }
      enqueue_event_mails: { Args: Record<PropertyKey, never>; Returns: number }
      event_attendance_summary: { Args: { event_id: string }; Returns: Json }
      event_change_impact: { Args: { event_id: string }; Returns: Json }
      event_decisions: { Args: { event_id: string }; Returns: Json }
      event_series: { Args: { event_id: string }; Returns: Json }
      expected_attendance: { Args: { event_ids: string[] }; Returns: Json }
      export_my_data: { Args: Record<PropertyKey, never>; Returns: Json }
      feedback_by_secret: { Args: { secret: string }; Returns: Json }
      find_ticket: { Args: { code: string }; Returns: Json }
      find_unused_images: { Args: { max_count: number }; Returns: string[] }
      finish_outbox: {
        Args: {
          claim: string
          error?: string
          is_bounce?: boolean
          is_final?: boolean
          message: string
          retry_after?: number
        }
        Returns: Database['public']['Enums']['outbox_status']
      }
      forget_display: { Args: { display_id: string }; Returns: undefined }
      free_desks: { Args: Record<PropertyKey, never>; Returns: Json }
      get_calendar_feed: { Args: Record<PropertyKey, never>; Returns: Json }
      get_order: { Args: { order_id: string }; Returns: Json }
      hall_plan: { Args: Record<PropertyKey, never>; Returns: Json }
      home_page: { Args: Record<PropertyKey, never>; Returns: Json }
      invite_volunteer: {
        Args: { day?: string; event_id?: string; idempotency_key?: string; name: string }
        Returns: Json
      }
      like_comment: { Args: { comment_id: string; is_liked: boolean }; Returns: Json }
      link_telegram: { Args: { chat_id: number; token: string; username?: string }; Returns: Json }
      list_comments: { Args: { before?: string; event_id: string; page_size?: number }; Returns: Json }
      list_courses: {
        Args: {
          format?: Database['public']['Enums']['attendance_format']
          language?: Database['public']['Enums']['interface_language']
          level?: Database['public']['Enums']['course_level']
          only_top?: boolean
          page?: number
          page_size?: number
          search?: string
          sort?: string
        }
        Returns: Json
      }
      list_events: {
        Args: {
          caption_languages?: string[]
          from_day?: string
          kinds?: Database['public']['Enums']['event_kind'][]
          languages?: string[]
          page?: number
          page_size?: number
          price_kinds?: Database['public']['Enums']['price_kind'][]
          search?: string
          slide_languages?: string[]
          sort?: string
          tab?: string
          to_day?: string
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
          location: LocalizedText | null
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
      list_space_occupancy: {
        Args: { since?: string; space?: string; until?: string }
        Returns: {
          ends_at: string
          event: Json
          starts_at: string
          state: Database['public']['Enums']['slot_state']
        }[]
      }
      list_speakers: {
        Args: {
          field?: string
          language?: Database['public']['Enums']['interface_language']
          page?: number
          page_size?: number
          search?: string
          seed?: number
          sort?: string
        }
        Returns: Json
      }
      list_subscriptions: {
        Args: {
          is_recommended?: boolean
          kind?: Database['public']['Enums']['subscription_kind']
          language?: Database['public']['Enums']['interface_language']
          page?: number
          page_size?: number
        }
        Returns: {
          applies_to: string[]
          created_at: string
          currency: Database['public']['Enums']['currency']
          description: LocalizedText | null
          discount_amount: number | null
          discount_currency: Database['public']['Enums']['currency'] | null
          discount_kind: Database['public']['Enums']['discount_kind']
          discount_percent: number | null
          id: string
          is_active: boolean
          is_recommended: boolean
          kind: Database['public']['Enums']['subscription_kind']
          name: LocalizedText
          period: Database['public']['Enums']['subscription_period'] | null
          price_amount: number
          slug: string
          sort_order: number
          summary: LocalizedText | null
          updated_at: string
          valid_days: number | null
          visit_prices: NonNullable<Json>
          visits: number | null
        }[]
        SetofOptions: {
          from: '*'
          to: 'subscriptions'
          isOneToOne: false
          isSetofReturn: true
        }
      }
      mail_settings_by_secret: { Args: { secret: string }; Returns: Json }
      mark_order_paid: { Args: { order_id: string }; Returns: Json }
      mark_order_refunded: { Args: { order_id: string }; Returns: Json }
      mark_orders_paid: {
        Args: { method?: Database['public']['Enums']['payment_method']; order_ids: string[] }
        Returns: Json
      }
      message_attendees: {
        Args: {
          audience?: string
          body: Json
          event_id: string
          registration_ids?: string[]
          request_id: string
          subject: Json
        }
        Returns: Json
      }
      message_recipients: {
        Args: { audience?: string; event_id: string; registration_ids?: string[] }
        Returns: Json
      }
      moderate_comments: { Args: { decision: string; ids: string[] }; Returns: Json }
      move_registration: {
        Args: {
          event_id: string
          expected_difference?: number
          is_waived?: boolean
          over_capacity?: boolean
          reason?: string
          registration_id: string
        }
        Returns: Json
      }
      move_registration_preview: { Args: { event_id: string; registration_id: string }; Returns: Json }
      move_session: {
        Args: { registration_id?: string; secret?: string; session_id: string; to_session_id: string }
        Returns: Json
      }
      my_co_organised_events: { Args: Record<PropertyKey, never>; Returns: Json }
      my_mail_settings: { Args: Record<PropertyKey, never>; Returns: Json }
      my_memberships: { Args: Record<PropertyKey, never>; Returns: Json }
      my_purchases: { Args: Record<PropertyKey, never>; Returns: Json }
      my_registration_updates: { Args: Record<PropertyKey, never>; Returns: Json }
      my_telegram: { Args: Record<PropertyKey, never>; Returns: Json }
      name_display: { Args: { display_id: string; name: string }; Returns: Json }
      nearest_free: { Args: { slots: string[]; space_id: string }; Returns: Json }
      no_show_forecast: { Args: { event_id: string }; Returns: Json }
      order_coworking_plan: {
        Args: {
          email: string
          expected_currency?: Database['public']['Enums']['currency']
          expected_price?: number
          full_name: string
          idempotency_key?: string
          language?: Database['public']['Enums']['interface_language']
          payment_method?: Database['public']['Enums']['payment_method']
          phone?: string
          plan_id: string
          promo_code?: string
          quantity?: number
          starts_on: string
          telegram?: string
        }
        Returns: Json
      }
      pass_ledger: { Args: { page?: number; page_size?: number; pass_id: string }; Returns: Json }
      passes_for_booking: { Args: { slots: string[]; space_id: string }; Returns: Json }
      passes_for_desks: { Args: Record<PropertyKey, never>; Returns: Json }
      passes_for_series: { Args: { bookings: Json }; Returns: Json }
      pause_membership: {
        Args: { from_day: string; membership_id: string; until_day: string }
        Returns: Json
      }
      pay_and_check_in: {
        Args: { event_id: string; paid_amount?: number; registration_id: string; request_id: string }
        Returns: Json
      }
      personal_feed: { Args: { secret: string }; Returns: Json }
      preview_account_deletion: { Args: Record<PropertyKey, never>; Returns: Json }
      preview_season: { Args: { season_id: string }; Returns: Json }
      preview_series_change: {
        Args: { change: Json; event_id: string; scope: string; version: string }
        Returns: Json
      }
      programme: {
        Args: {
          after_id?: string
          after_starts_at?: string
          fields?: string[]
          kinds?: Database['public']['Enums']['event_kind'][]
          languages?: string[]
          newest?: boolean
          page_size?: number
        }
        Returns: Json
      }
      programme_event: { Args: { slug: string }; Returns: Json }
      programme_feed: {
        Args: { kinds?: Database['public']['Enums']['event_kind'][]; languages?: string[] }
        Returns: Json
      }
      publish_due_seasons: { Args: Record<PropertyKey, never>; Returns: number }
      publish_events: { Args: { ids: string[]; is_published: boolean }; Returns: Json }
      publish_season: { Args: { accepted?: string[]; publish_at?: string; season_id: string }; Returns: Json }
      quote_booking: { Args: { slots: string[]; space_id: string }; Returns: Json }
      register_for_event: {
        Args: {
          donation_amount?: number
          email: string
          event_id: string
          expected_currency?: Database['public']['Enums']['currency']
          expected_price?: number
          full_name: string
          idempotency_key?: string
          is_online?: boolean
          join_waitlist?: boolean
          language?: Database['public']['Enums']['interface_language']
          pass_id?: string
          payment_method?: Database['public']['Enums']['payment_method']
          phone?: string
          promo_code?: string
          seats?: number
          session_ids?: string[]
        }
        Returns: Json
      }
      registration_offer: { Args: { event_id: string }; Returns: Json }
      registration_updates: { Args: { secret: string }; Returns: Json }
      remove_co_organiser: { Args: { event_id: string; user_id: string }; Returns: Json }
      remove_season_item: { Args: { item_id: string; season_id: string }; Returns: Json }
      rename_seat: { Args: { guest_name: string; seat_id: string; secret?: string }; Returns: Json }
      reorder_slides: { Args: { ids: string[] }; Returns: undefined }
      repeat_event: {
        Args: { appear_days?: number; copies: number; event_id: string; idempotency_key?: string }
        Returns: Json
      }
      report_comment: { Args: { comment_id: string; reason?: string }; Returns: undefined }
      report_display: {
        Args: {
          composition?: string
          display_id: string
          height: number
          language: string
          space?: string
          stale_since?: string
          width: number
        }
        Returns: undefined
      }
      report_visit: {
        Args: { apps: Json; composition: string; pages?: string[]; source?: string }
        Returns: undefined
      }
      request_address_confirmation: { Args: Record<PropertyKey, never>; Returns: undefined }
      requisites_page: {
        Args: { language?: Database['public']['Enums']['interface_language'] }
        Returns: Json
      }
      resend_booking_confirmation: { Args: { booking_id: string }; Returns: undefined }
      resend_confirmation: { Args: { email: string; event_id: string }; Returns: Json }
      resend_ticket: { Args: { registration_id: string; request_id: string }; Returns: Json }
      resolve_check_in: { Args: { check_in_id: string }; Returns: Json }
      resume_membership: { Args: { membership_id: string }; Returns: Json }
      retry_message: { Args: { message_id: string }; Returns: Json }
      retry_outbox: { Args: Record<PropertyKey, never>; Returns: number }
      return_seat: {
        Args: { is_donation: boolean; registration_id?: string; secret?: string }
        Returns: Json
      }
      revoke_calendar_feed: { Args: Record<PropertyKey, never>; Returns: Json }
      revoke_volunteer: { Args: { invitation_id: string }; Returns: Json }
      room_signage: { Args: { space: string }; Returns: Json }
      save_amenities: { Args: { amenities: Json; version: string }; Returns: Json }
      save_co_organised_event: {
        Args: { event: Json; event_id: string; may_notify?: boolean; version: string }
        Returns: Json
      }
      save_course: {
        Args: { course: Json; id?: string; sessions: Json; speakers: string[]; version?: string }
        Returns: string
      }
      save_event: {
        Args: { event: Json; event_id?: string; may_notify?: boolean; version?: string }
        Returns: Json
      }
      save_feedback: { Args: { comment?: string; rating: number; secret: string }; Returns: Json }
      save_page: { Args: { base: string; page: Json }; Returns: Json }
      save_season_post: { Args: { event_id: string; season_id: string; text: string }; Returns: Json }
      save_space: {
        Args: { content: Json; id?: string; keep_bookings?: boolean; version?: string }
        Returns: Json
      }
      save_translation: { Args: { seen: Json; translation_id: string; value: Json }; Returns: Json }
      season_candidates: { Args: { kind: string; search?: string }; Returns: Json }
      season_withdrawal: { Args: { season_id: string }; Returns: Json }
      sell_membership: {
        Args: {
          email: string
          full_name: string
          idempotency_key?: string
          language?: Database['public']['Enums']['interface_language']
          phone?: string
          plan_id: string
          quantity?: number
          starts_on: string
        }
        Returns: Json
      }
      set_coming: { Args: { is_coming: boolean; registration_id: string }; Returns: Json }
      set_coming_by_secret: { Args: { is_coming: boolean; secret: string }; Returns: Json }
      set_mail_topics_by_secret: {
        Args: { is_on: boolean; secret: string; topics?: string[] }
        Returns: Json
      }
      set_my_mail_topic: { Args: { is_on: boolean; topic: string }; Returns: Json }
      set_sort_order: { Args: { ids: string[]; list: string }; Returns: undefined }
      set_telegram_bot: { Args: { username: string }; Returns: undefined }
      set_user_role: { Args: { role: string; user_id: string }; Returns: undefined }
      show_by_secret: { Args: { secret: string }; Returns: Json }
      sign_turnstile_proof: { Args: { action: string }; Returns: string }
      sitemap: { Args: { page?: number; page_size?: number }; Returns: Json }
      skip_notifications: { Args: Record<PropertyKey, never>; Returns: number }
      skip_telegram_messages: { Args: Record<PropertyKey, never>; Returns: number }
      slideshow: { Args: Record<PropertyKey, never>; Returns: Json }
      space_conflicts: {
        Args: { ends_at: string; event_id?: string; space_id: string; starts_at: string }
        Returns: Json
      }
      speaker_page: { Args: { slug_or_id: string }; Returns: Json }
      support_page: { Args: Record<PropertyKey, never>; Returns: Json }
      sweep_expired: { Args: Record<PropertyKey, never>; Returns: Json }
      undo_booking_decision: { Args: { booking_id: string }; Returns: Json }
      undo_calendar_change: { Args: { undo: string }; Returns: Json }
      undo_check_in: { Args: { event_id: string; registration_id: string }; Returns: Json }
      undo_dismissal: { Args: { ids: string[]; resolved_at: string }; Returns: Json }
      undo_membership_check_in: { Args: { desk_day_id: string }; Returns: Json }
      undo_publish_events: { Args: { changes: Json }; Returns: Json }
      unlink_my_telegram: { Args: Record<PropertyKey, never>; Returns: Json }
      unlink_telegram_chat: { Args: { cause: string; chat_id: number }; Returns: Json }
      visit_counts: {
        Args: { since: string }
        Returns: {
          app: string
          cls_measured: number
          cls_poor: number
          composition: string
          failed: number
          inp_measured: number
          inp_poor: number
          lcp_measured: number
          lcp_poor: number
          version: string
          visits: number
        }[]
      }
      visit_counts_with_key: {
        Args: { key: string; since: string }
        Returns: {
          app: string
          cls_measured: number
          cls_poor: number
          composition: string
          failed: number
          inp_measured: number
          inp_poor: number
          lcp_measured: number
          lcp_poor: number
          version: string
          visits: number
        }[]
      }
      visits_on_cancellation: {
        Args: { secret?: string; session_id?: string; starts_at?: string; target: string; target_id?: string }
        Returns: Json
      }
      volunteer_check_in: {
        Args: {
          code: string
          event_id: string
          is_offline?: boolean
          request_id: string
          scanned_at?: string
          secret: string
        }
        Returns: Json
      }
      volunteer_check_in_list: { Args: { event_id: string; secret: string; since?: string }; Returns: Json }
      volunteer_invitation: { Args: { secret: string }; Returns: Json }
      withdraw_season: { Args: { season_id: string }; Returns: Json }
    }
    Enums: {
      attendance_format: 'offline' | 'online' | 'hybrid'
      booking_audience: 'all' | 'members' | 'staff'
      booking_status: 'pending' | 'confirmed' | 'declined' | 'cancelled'
      calendar_item_kind: 'meeting' | 'maintenance' | 'closed'
      course_level: 'beginner' | 'intermediate' | 'advanced'
      coworking_kind: 'day_pass' | 'monthly' | 'yearly' | 'private_office' | 'meeting_room'
      currency: 'RSD' | 'EUR'
      desk_kind: 'flexible' | 'own' | 'office'
      discount_kind: 'free_pass' | 'percentage' | 'fixed_amount'
      event_kind: 'lecture' | 'seminar' | 'festival' | 'screening' | 'quiz' | 'excursion'
      event_status: 'planned' | 'postponed' | 'cancelled' | 'completed'
      interface_language: 'ru' | 'en'
      order_item_kind:
        | 'registration'
        | 'course'
        | 'space_booking'
        | 'coworking_plan'
        | 'subscription'
        | 'donation'
      order_status: 'pending' | 'paid' | 'cancelled' | 'refunded'
      outbox_status: 'pending' | 'sending' | 'sent' | 'failed' | 'skipped'
      payment_method: 'free' | 'ips_qr' | 'on_site' | 'external' | 'pass'
      plan_period: 'hour' | 'day' | 'month' | 'year'
      price_kind: 'free' | 'paid' | 'donation'
      registration_status: 'pending' | 'confirmed' | 'waitlisted' | 'cancelled'
      slot_state: 'booked' | 'pending' | 'event' | 'occupied'
      speaker_status: 'active' | 'pending' | 'inactive'
      subscription_kind: 'count' | 'time'
      subscription_period: 'month' | 'quarter' | 'year'
      ticket_option: 'keep' | 'move' | 'refund' | 'donate'
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
      booking_audience: ['all', 'members', 'staff'],
      booking_status: ['pending', 'confirmed', 'declined', 'cancelled'],
      calendar_item_kind: ['meeting', 'maintenance', 'closed'],
      course_level: ['beginner', 'intermediate', 'advanced'],
      coworking_kind: ['day_pass', 'monthly', 'yearly', 'private_office', 'meeting_room'],
      currency: ['RSD', 'EUR'],
      desk_kind: ['flexible', 'own', 'office'],
      discount_kind: ['free_pass', 'percentage', 'fixed_amount'],
      event_kind: ['lecture', 'seminar', 'festival', 'screening', 'quiz', 'excursion'],
      event_status: ['planned', 'postponed', 'cancelled', 'completed'],
      interface_language: ['ru', 'en'],
      order_item_kind: [
        'registration',
        'course',
        'space_booking',
        'coworking_plan',
        'subscription',
        'donation',
      ],
      order_status: ['pending', 'paid', 'cancelled', 'refunded'],
      outbox_status: ['pending', 'sending', 'sent', 'failed', 'skipped'],
      payment_method: ['free', 'ips_qr', 'on_site', 'external', 'pass'],
      plan_period: ['hour', 'day', 'month', 'year'],
      price_kind: ['free', 'paid', 'donation'],
      registration_status: ['pending', 'confirmed', 'waitlisted', 'cancelled'],
      slot_state: ['booked', 'pending', 'event', 'occupied'],
      speaker_status: ['active', 'pending', 'inactive'],
      subscription_kind: ['count', 'time'],
      subscription_period: ['month', 'quarter', 'year'],
      ticket_option: ['keep', 'move', 'refund', 'donate'],
    },
  },
} as const
